import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { SalonCard } from '@hairstyle/core/store/salon-cards.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentSalonCard } from '../../../presenters/salon-card.ts'

export const showSalonCard: Handler<'GET /hairstyle/mine/card/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const card = await getSalonCard(ctx, input.id)
  return presentSalonCard(card, user?.uid === card.ownerId, ctx.blobs)
}

/** @throws {ApiError} share_ended, or not_found. */
async function getSalonCard({ store }: Context, cardId: string): Promise<SalonCard> {
  const card = await store.salonCards.find(cardId)
  if (!card) throw new ApiError('not_found', 'This card is no longer there.')
  if (card.endedAt) throw new ApiError('share_ended', 'This card is not shared any more.')
  return card
}
