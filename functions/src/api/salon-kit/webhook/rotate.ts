import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { rotateSecret } from '@hairstyle/core/salon-api/webhook.ts'
import type { Handler } from '../../../http/handler.ts'

export const rotateWebhookSecret: Handler<'POST /salon-kit/webhook/rotate'> = async ({
  ctx,
  user,
}) => {
  await takeTurn(ctx, limits.salonKey, user.uid)
  return { secret: await rotateSecret(ctx, user.uid) }
}
