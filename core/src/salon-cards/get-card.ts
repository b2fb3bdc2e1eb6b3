import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { SalonCard } from '../store/salon-cards.ts'

/** @throws {ApiError} share_ended, or not_found. */
export async function getSalonCard({ store }: Context, cardId: string): Promise<SalonCard> {
  const card = await store.salonCards.find(cardId)
  if (!card) throw new ApiError('not_found', 'This card is no longer there.')
  if (card.endedAt) throw new ApiError('share_ended', 'This card is not shared any more.')
  return card
}
