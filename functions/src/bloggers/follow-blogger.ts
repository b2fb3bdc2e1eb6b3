import type { Context } from '@hairstyle/core/context.ts'
import { setFollowed } from '@hairstyle/core/bloggers/set-followed.ts'
import { getBlogger } from './get-blogger.ts'

interface Wish {
  readonly nickname: string
  readonly isFollowed: boolean
}

/** Follows or unfollows a blogger for somebody and says how many follow now. */
export async function followBlogger(ctx: Context, uid: string, { nickname, isFollowed }: Wish) {
  const { blogger_id: id } = await getBlogger(ctx, nickname)
  await setFollowed(ctx, uid, id, isFollowed)
  const followers = (await ctx.store.followerTallies.read()).get(id) ?? 0
  return { followed: isFollowed, followers: Math.max(0, followers) }
}
