import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { endSalonCard } from '@hairstyle/core/salon-cards/end-card.ts'
import { makeSalonCard } from '@hairstyle/core/salon-cards/make-card.ts'
import type { SalonCard } from '@hairstyle/core/store/salon-cards.ts'
import type { HandlersUnder } from '../../../http/handler.ts'
import { presentSalonCard } from '../../../presenters/salon-card.ts'

export const hairstyleMineCardHandlers: HandlersUnder<'/hairstyle/mine/card'> = {
  'POST /hairstyle/mine/card/create': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.salonCard, user.uid)
    const cardId = await makeSalonCard(ctx, user.uid, {
      createId: input.create_id,
      withPicture: input.with_picture,
    })
    return { card_id: cardId, url: `${ctx.config.siteOrigins[0]}/salon/${cardId}` }
  },

  'GET /hairstyle/mine/card/:id': async ({ ctx, user, input }) => {
    const card = await getSalonCard(ctx, input.id)
    return presentSalonCard(card, user?.uid === card.ownerId, ctx.blobs)
  },

  'POST /hairstyle/mine/card/end/:id': async ({ ctx, user, input }) => {
    await endSalonCard(ctx, user.uid, input.id)
    return { ended: true }
  },
}

/** @throws {ApiError} share_ended, or not_found. */
async function getSalonCard({ store }: Context, cardId: string): Promise<SalonCard> {
  const card = await store.salonCards.find(cardId)
  if (!card) throw new ApiError('not_found', 'This card is no longer there.')
  if (card.endedAt) throw new ApiError('share_ended', 'This card is not shared any more.')
  return card
}
