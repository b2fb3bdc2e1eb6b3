import type { Handler } from '../../http/handler.ts'
import { openSession } from '../../sign-in/open-session.ts'

export const login: Handler<'POST /user/login'> = async ({ ctx, visitor, input }) => {
  return await openSession(ctx, {
    idToken: input.id_token,
    sourceDomain: input.source_domain ?? null,
    address: visitor.address,
  })
}
