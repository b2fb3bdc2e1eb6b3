import { useState } from 'react'
import { ApiError, isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { currentSession } from '../../lib/session.ts'
import { useSignInGate } from '../../lib/sign-in-gate.ts'
import { useApiMutation } from '../../lib/use-api.ts'
import { useSetCredits, useUser } from '../../lib/use-user.ts'
import { closeWelcome, holdWelcome, isNewcomer, releaseWelcome } from '../sign-in/welcome.ts'
import { attemptFor } from './draft.ts'
import { tryOnTexts } from './texts.ts'
import { currentDraft, updateDraft } from './use-draft.ts'
import { keepWish } from './wish.ts'

export interface Wish {
  readonly your_image: string
  readonly lib_ids: readonly string[]
  readonly color?: string
}

/** How many hairstyles a new account tries for free. */
const giftSize = 1

/**
 * Starts try-ons: asks for the sign-in, sees to the credits and never pays twice for one wish. `start` resolves with the
 * new ids in the order of the styles, or null when nothing was started; who signs up on the way begins with what is free.
 * `needed` is how many credits a wish asked for that could not be paid.
 */
export function useTryOn() {
  const requireSignIn = useSignInGate()
  const setCredits = useSetCredits()
  const { credits } = useUser()
  const { trigger } = useApiMutation('POST /hairstyle/create', {
    revalidates: ['GET /hairstyle/mine/list/create'],
  })
  const [isStarting, setIsStarting] = useState(false)
  const [needed, setNeeded] = useState<number | null>(null)

  async function start(wish: Wish, signInReason: string): Promise<readonly string[] | null> {
    setIsStarting(true)
    // A new account gets its look first; the greeting speaks of a gift that this may spend.
    holdWelcome()
    try {
      const keep = () => keepWish(wish.lib_ids)
      if (!(await requireSignIn(signInReason, keep))) return null
      return isNewcomer() ? await spendGift(wish) : await create(wish)
    } finally {
      setIsStarting(false)
      releaseWelcome()
    }
  }

  async function spendGift(wish: Wish) {
    const createIds = await create({ ...wish, lib_ids: wish.lib_ids.slice(0, giftSize) })
    if (createIds) {
      closeWelcome()
      const rest = wish.lib_ids.length - createIds.length
      notify({ tone: 'success', message: tryOnTexts.giftUsed(rest) })
    }
    return createIds
  }

  async function create(wish: Wish) {
    const before = currentDraft().attempt
    const attempt = attemptFor(before, wish)
    const isKnownToBeShort = credits !== undefined && credits < wish.lib_ids.length
    if (isKnownToBeShort && attempt !== before) {
      setNeeded(wish.lib_ids.length)
      return null
    }
    updateDraft({ attempt })
    const request = { ...wish, lib_ids: [...wish.lib_ids], request_id: attempt.requestId }
    const answer = await trigger(request, {
      throwOnError: false,
      onError: (error) => refuse(error, wish),
    })
    if (answer === undefined) return null
    updateDraft({ attempt: null })
    void setCredits(answer.credits)
    return answer.create_ids
  }

  function refuse(error: unknown, wish: Wish) {
    const isAnswered = error instanceof ApiError && !isApiError(error, 'internal')
    if (isAnswered) updateDraft({ attempt: null })
    if (isApiError(error, 'not_enough_credits')) {
      closeWelcome()
      setNeeded(wish.lib_ids.length)
      return
    }
    // The session ended: the sign-in dialog says so by itself.
    if (isApiError(error, 'unauthenticated') && !currentSession().isLogin) return
    const isPhotoGone = isApiError(error, 'not_found')
    if (isPhotoGone) updateDraft({ photo: null })
    notify({ tone: 'error', message: isPhotoGone ? tryOnTexts.photoGone : messageOf(error) })
  }

  return { start, isStarting, needed, credits, forgetNeed: () => setNeeded(null) }
}
