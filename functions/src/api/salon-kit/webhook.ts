import { isApiError } from '@hairstyle/core/errors.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { testWebhook } from '@hairstyle/core/salon-api/deliver-hooks.ts'
import {
  deleteWebhook as forget,
  getWebhook,
  listDeliveries,
  rotateSecret,
  setWebhook,
} from '@hairstyle/core/salon-api/webhook.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { presentDelivery } from '../../presenters/salon.ts'

export const salonKitWebhookHandlers: HandlersUnder<'/salon-kit/webhook'> = {
  'GET /salon-kit/webhook': async ({ ctx, user }) => {
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
  },

  'POST /salon-kit/webhook/update': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.salonKey, user.uid)
    return { secret: await setWebhook(ctx, user.uid, input.url) }
  },

  'POST /salon-kit/webhook/rotate': async ({ ctx, user }) => {
    await takeTurn(ctx, limits.salonKey, user.uid)
    return { secret: await rotateSecret(ctx, user.uid) }
  },

  'POST /salon-kit/webhook/test': async ({ ctx, user }) => {
    await takeTurn(ctx, limits.hookTest, user.uid)
    const { salon } = await ownSalon(ctx, user.uid)
    const webhook = await getWebhook(ctx, { salonId: salon.id, ownerId: user.uid })
    return presentDelivery(await testWebhook(ctx, webhook))
  },

  'POST /salon-kit/webhook/delete': async ({ ctx, user }) => {
    await forget(ctx, user.uid)
    return { deleted: true }
  },
}

function nullIfNone(error: unknown): null {
  if (isApiError(error, 'not_found')) return null
  throw error
}
