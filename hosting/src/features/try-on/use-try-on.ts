import type { OwnHairWish } from '@hairstyle/contract/own-cut.ts'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { ApiError, isApiError, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { currentSession } from '../../lib/session.ts'
import { useSignInGate } from '../../lib/sign-in-gate.ts'
import { useApiMutation } from '../../lib/use-api.ts'
import { useSetCredits, useUser } from '../../lib/use-user.ts'
import { useFirstHint } from '../../shared/hints/first-hints.ts'
import {
  closeWelcome,
  currentWelcome,
  holdWelcome,
  releaseWelcome,
} from '../../shared/sign-in/welcome.ts'
import { attemptFor, currentDraft, updateDraft } from '../../shared/try-on/draft.ts'
import {
  forgetUnpaidWish,
  keepUnpaidWish,
  keepWish,
  type KeptWish,
} from '../../shared/try-on/wish.ts'
import { tryOnTexts } from './texts.ts'

export interface Wish {
  readonly your_image: string
  readonly lib_ids: readonly string[]
  /** Of the styles, in place of their own. */
  readonly color?: string
  /** The hair of a photo, after the styles. */
  readonly reference_image?: string
  /** Changed own hair, last. */
  readonly own_hair?: OwnHairWish
}

/** How many hairstyles a new account tries for free. */
const giftSize = 1

/**
 * Starts try-ons: asks to sign in, checks the credits and never pays twice for one request. `start` resolves with the
 * new ids in the order of the styles, or null if nothing was started; whoever signs up on the way starts with the free
 * ones. `needed` is the number of credits of a request that could not be paid.
 */
export function useTryOn() {
  const requireSignIn = useSignInGate()
  const setCredits = useSetCredits()
  const { credits } = useUser()
  const hint = useFirstHint()
  const { trigger } = useApiMutation('POST /hairstyle/create', {
    revalidates: ['GET /hairstyle/mine/list/create'],
  })
  const [isStarting, setIsStarting] = useState(false)
  const { askForCredits, ...need } = useNeed()

  async function start(wish: Wish, signInReason: string): Promise<readonly string[] | null> {
    setIsStarting(true)
    // A new account gets its look first; the greeting speaks of a gift that this may spend.
    holdWelcome()
    try {
      if (!(await requireSignIn(signInReason, () => keepWish(keptOf(wish))))) return null
      if (currentWelcome() === 'gift') return await spendGift(wish)
      const createIds = await create(wish)
      if (createIds) hint('is_first_creation')
      return createIds
    } finally {
      setIsStarting(false)
      releaseWelcome()
    }
  }

  async function spendGift(wish: Wish) {
    const { your_image, lib_ids, color } = wish
    const gift = {
      your_image,
      lib_ids: lib_ids.slice(0, giftSize),
      ...(color !== undefined && { color }),
    }
    const createIds = await create(lib_ids.length === 0 ? wish : gift)
    if (createIds) {
      closeWelcome()
      const rest = countOf(wish) - createIds.length
      notify({ tone: 'success', message: tryOnTexts.giftUsed(rest) })
    }
    return createIds
  }

  async function create(wish: Wish) {
    const before = currentDraft().attempt
    const attempt = attemptFor(before, wish)
    const isKnownToBeShort = credits !== undefined && credits < countOf(wish)
    if (isKnownToBeShort && attempt !== before) {
      askForCredits(wish)
      return null
    }
    updateDraft({ attempt })
    const { lib_ids, ...rest } = wish
    const request = {
      ...rest,
      ...(lib_ids.length > 0 && { lib_ids: [...lib_ids] }),
      request_id: attempt.requestId,
    }
    const answer = await trigger(request, {
      throwOnError: false,
      onError: (error) => void refuse(error, wish, askForCredits),
    })
    if (answer === undefined) return null
    updateDraft({ attempt: null })
    void setCredits(answer.credits)
    return answer.create_ids
  }

  return { start, isStarting, credits, ...need }
}

/** Credits of a request that could not be paid; null if there is none. */
function useNeed() {
  const [needed, setNeeded] = useState<number | null>(null)
  return {
    needed,
    askForCredits: (wish: Wish) => {
      keepUnpaidWish(keptOf(wish))
      setNeeded(countOf(wish))
    },
    forgetNeed: () => {
      forgetUnpaidWish()
      setNeeded(null)
    },
  }
}

/** Explains why a try-on was not begun, and drops what no longer exists. */
async function refuse(error: unknown, wish: Wish, askForCredits: (wish: Wish) => void) {
  const isAnswered = error instanceof ApiError && !isApiError(error, 'internal')
  if (isAnswered) updateDraft({ attempt: null })
  if (isApiError(error, 'not_enough_credits')) {
    // The greeting explains how to get the free one, which is better news than a price.
    if (currentWelcome() === 'mail') return
    closeWelcome()
    askForCredits(wish)
    return
  }
  // The session ended: the sign-in dialog says so by itself.
  if (isApiError(error, 'unauthenticated') && !currentSession().isLogin) return
  const isGone = isApiError(error, 'not_found')
  if (isGone && (await isReferenceGone(wish))) {
    updateDraft({ reference: null })
    notify({ tone: 'error', message: tryOnTexts.hairGone })
    return
  }
  if (isGone) updateDraft({ photo: null })
  notify({ tone: 'error', message: isGone ? tryOnTexts.photoGone : messageOf(error) })
}

function keptOf({ lib_ids, color, reference_image, own_hair }: Wish): KeptWish {
  return {
    libIds: lib_ids,
    color: color ?? null,
    hasReference: reference_image !== undefined,
    ownHair: own_hair ?? null,
  }
}

function countOf({ lib_ids, reference_image, own_hair }: Wish): number {
  return lib_ids.length + [reference_image, own_hair].filter((hair) => hair !== undefined).length
}

/** Whether the reference, rather than the photo, no longer exists. */
async function isReferenceGone({ reference_image: id }: Wish): Promise<boolean> {
  if (id === undefined) return false
  const answer = call('GET /hairstyle/user/photo/:id', { id })
  return await answer.then(
    () => false,
    (error: unknown) => isApiError(error, 'not_found'),
  )
}
