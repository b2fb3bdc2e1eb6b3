import { followBlogger } from '../../../bloggers/follow-blogger.ts'
import type { Handler } from '../../../http/handler.ts'

export const follow: Handler<'POST /hairstyle/blogger/follow'> = ({ ctx, user, input }) =>
  followBlogger(ctx, user.uid, { nickname: input.nickname, isFollowed: true })
