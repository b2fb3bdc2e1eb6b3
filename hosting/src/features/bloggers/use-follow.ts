import type { Blogger } from '@hairstyle/contract/api/library.ts'
import { call } from '../../lib/api-client.ts'
import { useSignInGate } from '../../lib/sign-in-gate.ts'
import { useRevalidate } from '../../lib/use-api.ts'
import { useWork } from '../../lib/use-work.ts'
import { bloggerTexts } from './texts.ts'

/** Follows a blogger or stops; asks to sign in first. */
export function useFollow(blogger: Blogger & { followed?: boolean | undefined }) {
  const signIn = useSignInGate()
  const revalidate = useRevalidate()
  const { isPending, run } = useWork()

  async function toggle() {
    if (!(await signIn(bloggerTexts.followReason))) return
    await run(async () => {
      const change = blogger.followed ? 'unfollow' : 'follow'
      await call(`POST /hairstyle/blogger/${change}`, { nickname: blogger.nickname })
      await revalidate(['GET /hairstyle/blogger/info/:id', 'GET /hairstyle/mine/followed'])
    })
  }

  return { isPending, toggle: () => void toggle() }
}
