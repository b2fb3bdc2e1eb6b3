import type { Handler } from '../../http/handler.ts'
import { endSession, endSessionsUntil } from '../../sign-in/sessions.ts'

export const logout: Handler<'POST /user/logout'> = async ({ ctx, user, input }) => {
  if (input.everywhere === true) {
    // First at Firebase, so that nobody opens another session with an ID token of before.
    await ctx.auth.revokeRefreshTokens(user.uid)
    await endSessionsUntil(ctx, user.uid, ctx.clock())
  } else {
    await endSession(ctx, user.sessionId)
  }
  return { signed_out: true }
}
