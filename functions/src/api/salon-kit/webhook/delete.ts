import { deleteWebhook as forget } from '@hairstyle/core/salon-api/webhook.ts'
import type { Handler } from '../../../http/handler.ts'

export const deleteWebhook: Handler<'POST /salon-kit/webhook/delete'> = async ({ ctx, user }) => {
  await forget(ctx, user.uid)
  return { deleted: true }
}
