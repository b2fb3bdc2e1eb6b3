import { isApiError } from '@hairstyle/core/errors.ts'
import { getWebhook, listDeliveries } from '@hairstyle/core/salon-api/webhook.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../http/handler.ts'
import { presentDelivery } from '../../presenters/salon-api.ts'

export const showWebhook: Handler<'GET /salon-kit/webhook'> = async ({ ctx, user }) => {
  const { salon } = await ownSalon(ctx, user.uid)
  const holder = { salonId: salon.id, ownerId: user.uid }
  const [webhook, deliveries] = await Promise.all([
    getWebhook(ctx, holder).catch(nullIfNone),
    listDeliveries(ctx, salon.id),
  ])
  if (!webhook) return { url: null, state: 'none', failing_since: null, deliveries: [] }
  return {
    url: webhook.url,
    state: webhook.isOn ? 'on' : 'off',
    failing_since: webhook.failingSince?.toISOString() ?? null,
    deliveries: deliveries.map(presentDelivery),
  }
}

function nullIfNone(error: unknown): null {
  if (isApiError(error, 'not_found')) return null
  throw error
}
