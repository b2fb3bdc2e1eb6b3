import type { Handler } from '../../../../http/handler.ts'
import { changeAccount } from '../../../../policies/change-account.ts'

/** The switch for mails about credits that run low. */
export const switchItemEmails: Handler<'POST /hairstyle/item/email/notify/:operate'> = async ({
  ctx,
  user,
  input,
}) => {
  const { wantsLowCreditsMail } = await changeAccount(ctx, user, () => ({
    wantsLowCreditsMail: input.operate === 'on',
  }))
  return { notify: wantsLowCreditsMail }
}
