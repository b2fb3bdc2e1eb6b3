import type { Blogger } from '@hairstyle/contract/api/library.ts'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useSignInGate } from '../../lib/sign-in-gate.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { bloggerTexts } from './texts.ts'

/** Follows a blogger or stops; asks to sign in first. */
export function useFollow(blogger: Blogger & { followed?: boolean | undefined }) {
  const signIn = useSignInGate()
  const revalidate = useRevalidate()
  const [isPending, setPending] = useState(false)

  async function toggle() {
    if (!(await signIn(bloggerTexts.followReason))) return
    setPending(true)
    try {
      const key = blogger.followed
        ? 'POST /hairstyle/blogger/unfollow'
        : 'POST /hairstyle/blogger/follow'
      await call(key, { nickname: blogger.nickname })
      await revalidate(['GET /hairstyle/blogger/info/:id', 'GET /hairstyle/mine/followed'])
    } catch (error) {
      notify({ tone: 'error', message: messageOf(error) })
    } finally {
      setPending(false)
    }
  }

  return { isPending, toggle: () => void toggle() }
}
