import type { Handler } from '../../../http/handler.ts'
import { changeAccount } from '../../../policies/change-account.ts'

export const setReceiveEmail: Handler<'POST /user/set/receive_email'> = async ({
  ctx,
  user,
  input,
}) => {
  const { receiveEmail } = await changeAccount(ctx, user, () => ({
    receiveEmail: input.receive_email,
  }))
  return { receive_email: receiveEmail }
}
