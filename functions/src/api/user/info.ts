import type { Handler } from '../../http/handler.ts'
import { getAccount } from '../../policies/account.ts'
import { presentUser } from '../../presenters/user.ts'

export const userInfo: Handler<'GET /user/info'> = async ({ ctx, user }) => {
  return presentUser(await getAccount(ctx, user))
}
