import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { setWebhook } from '@hairstyle/core/salon-api/webhook.ts'
import type { Handler } from '../../../http/handler.ts'

export const updateWebhook: Handler<'POST /salon-kit/webhook/update'> = async ({
  ctx,
  user,
  input,
}) => {
  await takeTurn(ctx, limits.salonKey, user.uid)
  return { secret: await setWebhook(ctx, user.uid, input.url) }
}
