import { startPurchase } from '@hairstyle/core/payments/start-purchase.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../http/handler.ts'

export const buy: Handler<'POST /hairstyle/item/buy'> = async ({ ctx, user, input }) => {
  await takeTurn(ctx, limits.buy, user.uid)
  const { orderId, url } = await startPurchase(ctx, {
    uid: user.uid,
    product: 'credits',
    itemId: input.item_id,
    redirectUrl: input.redirect_url,
  })
  return { url, order_id: orderId }
}
