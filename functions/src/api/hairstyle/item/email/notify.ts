import type { Handler } from '../../../../http/handler.ts'
import { changeAccount } from '../../../../policies/change-account.ts'

/** The switch beside the shop's items; the same preference as in the account. */
export const switchItemEmails: Handler<'POST /hairstyle/item/email/notify/:operate'> = async ({
  ctx,
  user,
  input,
}) => {
  const account = await changeAccount(ctx, user, () => ({ receiveEmail: input.operate === 'on' }))
  return { notify: account.receiveEmail }
}
