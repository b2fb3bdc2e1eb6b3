import { withFollowers } from '../../../bloggers/with-followers.ts'
import type { Handler } from '../../../http/handler.ts'
import { readLibrary } from '../../../library/read-library.ts'

const maxFollowed = 500

export const listFollowed: Handler<'GET /hairstyle/mine/followed'> = async ({ ctx, user }) => {
  const [follows, followers, { bloggers }] = await Promise.all([
    ctx.store.follows.listOf(user.uid, maxFollowed),
    ctx.store.followerTallies.read(),
    readLibrary(ctx),
  ])
  const known = new Map(bloggers.map((blogger) => [blogger.blogger_id, blogger]))
  return follows
    .flatMap(({ bloggerId }) => known.get(bloggerId) ?? [])
    .map((blogger) => withFollowers(blogger, followers))
}
