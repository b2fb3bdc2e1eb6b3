import type { Handler } from '../../http/handler.ts'
import { getAccount } from '../../policies/account.ts'
import { viewAccount } from '../../policies/account-view.ts'

export const userInfo: Handler<'GET /user/info'> = async ({ ctx, user }) => {
  return await viewAccount(ctx, await getAccount(ctx, user))
}
