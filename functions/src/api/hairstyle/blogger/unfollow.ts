import { followBlogger } from '../../../bloggers/follow-blogger.ts'
import type { Handler } from '../../../http/handler.ts'

export const unfollow: Handler<'POST /hairstyle/blogger/unfollow'> = ({ ctx, user, input }) =>
  followBlogger(ctx, user.uid, { nickname: input.nickname, isFollowed: false })
