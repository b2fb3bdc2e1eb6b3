import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { testWebhook } from '@hairstyle/core/salon-api/deliver-hooks.ts'
import { getWebhook } from '@hairstyle/core/salon-api/webhook.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentDelivery } from '../../../presenters/salon-api.ts'

export const tryWebhook: Handler<'POST /salon-kit/webhook/test'> = async ({ ctx, user }) => {
  await takeTurn(ctx, limits.hookTest, user.uid)
  const { salon } = await ownSalon(ctx, user.uid)
  const webhook = await getWebhook(ctx, { salonId: salon.id, ownerId: user.uid })
  return presentDelivery(await testWebhook(ctx, webhook))
}
