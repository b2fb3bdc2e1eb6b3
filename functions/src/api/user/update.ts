import type { Handler } from '../../http/handler.ts'
import { viewAccount } from '../../policies/account-view.ts'
import { changeAccount } from '../../policies/change-account.ts'

export const updateUser: Handler<'POST /user/update'> = async ({ ctx, user, input }) => {
  const { receive_email, 'firebase-token': pushToken, source_domain } = input
  const account = await changeAccount(ctx, user, ({ sourceDomain }) => ({
    ...(receive_email !== undefined && { receiveEmail: receive_email }),
    ...(pushToken !== undefined && { pushToken }),
    // Where somebody came from first is never overwritten.
    ...(source_domain !== undefined && sourceDomain === null && { sourceDomain: source_domain }),
  }))
  return await viewAccount(ctx, account)
}
