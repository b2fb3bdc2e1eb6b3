import { startPurchase } from '@hairstyle/core/payments/start-purchase.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { buyReport } from '@hairstyle/core/tracking/buy-report.ts'
import type { Handler } from '../../http/handler.ts'

export const buyForTracking: Handler<'POST /tracking/buy'> = async ({ ctx, user, input }) => {
  await takeTurn(ctx, limits.buy, user.uid)
  const { item_id: itemId, account_id: accountId, redirect_url: redirectUrl } = input
  const wish = { uid: user.uid, itemId, redirectUrl }
  const { orderId, url } =
    accountId === undefined
      ? await startPurchase(ctx, { ...wish, product: 'tracking' })
      : await buyReport(ctx, { ...wish, accountId })
  return { url, order_id: orderId }
}
