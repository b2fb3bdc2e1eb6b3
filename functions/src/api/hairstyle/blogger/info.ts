import { followId } from '@hairstyle/core/store/follows.ts'
import { getBlogger } from '../../../bloggers/get-blogger.ts'
import type { Handler } from '../../../http/handler.ts'

export const bloggerInfo: Handler<'GET /hairstyle/blogger/info/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const blogger = await getBlogger(ctx, input.id)
  if (!user) return blogger
  const { store } = ctx
  const id = blogger.blogger_id
  // Fresh for whoever may have just changed it, from memory for everybody else.
  const [follow, followers] = await Promise.all([
    store.follows.find(followId(user.uid, id)),
    store.followerTallies.read(),
  ])
  return {
    ...blogger,
    followers: Math.max(0, followers.get(id) ?? 0),
    followed: follow !== null,
  }
}
