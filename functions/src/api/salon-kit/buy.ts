import { startPurchase } from '@hairstyle/core/payments/start-purchase.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../http/handler.ts'

export const buyForSalon: Handler<'POST /salon-kit/buy'> = async ({ ctx, user, input }) => {
  await takeTurn(ctx, limits.buy, user.uid)
  await ownSalon(ctx, user.uid)
  const { item_id: itemId, redirect_url: redirectUrl } = input
  const wish = { uid: user.uid, product: 'salon', itemId, redirectUrl } as const
  const { orderId, url } = await startPurchase(ctx, wish)
  return { url, order_id: orderId }
}
