import { startPurchase } from '@hairstyle/core/payments/start-purchase.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { changeEmbed } from '@hairstyle/core/salon-api/embed.ts'
import { closeSalon } from '@hairstyle/core/salons/erase-salon.ts'
import { openSalon, ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import { namedFields } from '@hairstyle/core/store/changed-fields.ts'
import type { HandlersUnder } from '../http/handler.ts'
import { presentEmbed, viewOwnList, viewSalon } from '../presenters/salon.ts'

export const salonKitHandlers: HandlersUnder<
  '/salon-kit',
  | '/salon-kit/consultation'
  | '/salon-kit/invitation'
  | '/salon-kit/key'
  | '/salon-kit/webhook'
  | '/salon-kit/style'
  | '/salon-kit/plan'
> = {
  'GET /salon-kit/info': ({ ctx, user }) => viewSalon(ctx, user.uid),

  'GET /salon-kit/list': ({ ctx, user }) => viewOwnList(ctx, user.uid),

  'POST /salon-kit/open': async ({ ctx, user }) => {
    await openSalon(ctx, user.uid)
    return await viewSalon(ctx, user.uid)
  },

  'POST /salon-kit/update': async ({ ctx, user, input }) => {
    const { store } = ctx
    const changes = namedFields({
      keepDays: input.keep_days,
      notifiesByEmail: input.notifies_by_email,
    })
    await store.transaction(async (tx) => {
      const { salon } = await ownSalon(ctx, user.uid, tx)
      if (Object.keys(changes).length > 0) store.salons.update(tx, salon.id, changes)
    })
    return await viewSalon(ctx, user.uid)
  },

  'POST /salon-kit/close': async ({ ctx, user }) => {
    await closeSalon(ctx, user.uid)
    return { closed: true }
  },

  'GET /salon-kit/embed': async ({ ctx, user }) => presentEmbed(await ownSalon(ctx, user.uid)),

  'POST /salon-kit/embed/update': async ({ ctx, user, input }) =>
    presentEmbed(await changeEmbed(ctx, user.uid, input)),

  'POST /salon-kit/buy': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.buy, user.uid)
    await ownSalon(ctx, user.uid)
    const { item_id: itemId, redirect_url: redirectUrl } = input
    const wish = { uid: user.uid, product: 'salon', itemId, redirectUrl } as const
    const { orderId, url } = await startPurchase(ctx, wish)
    return { url, order_id: orderId }
  },
}
