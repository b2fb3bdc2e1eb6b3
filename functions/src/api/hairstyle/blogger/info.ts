import { followId } from '@hairstyle/core/store/follows.ts'
import { getBlogger } from '../../../bloggers/get-blogger.ts'
import { withFollowers } from '../../../bloggers/with-followers.ts'
import type { Handler } from '../../../http/handler.ts'

export const bloggerInfo: Handler<'GET /hairstyle/blogger/info/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const blogger = await getBlogger(ctx, input.id)
  if (!user) return blogger
  const { store } = ctx
  const [follow, followers] = await Promise.all([
    store.follows.find(followId(user.uid, blogger.blogger_id)),
    store.followerTallies.read(),
  ])
  return { ...withFollowers(blogger, followers), followed: follow !== null }
}
