import type { Handler } from '../../../http/handler.ts'
import { getAccount } from '../../../policies/account.ts'

export const balance: Handler<'GET /hairstyle/item/balance'> = async ({ ctx, user }) => {
  const { credits, receiveEmail } = await getAccount(ctx, user)
  return { credits: Math.max(0, credits), subscription: null, notify: receiveEmail }
}
