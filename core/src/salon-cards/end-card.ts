import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { deleteCopies } from '../shares/shared-copies.ts'
import type { Writer } from '../store/database.ts'
import type { SalonCard } from '../store/salon-cards.ts'

/**
 * Withdraws a card for good: its address and that of its picture stop working. The look stays. Idempotent.
 * @throws {ApiError} not_found, also for somebody else's.
 */
export async function endSalonCard(ctx: Context, uid: string, cardId: string): Promise<void> {
  const { store } = ctx
  const card = await store.salonCards.find(cardId)
  if (card?.ownerId !== uid) throw new ApiError('not_found')
  // The picture first, so that a failure leaves a card to retry.
  if (card.picture) await deleteCopies(ctx, [card.picture])
  await store.transaction(async (tx) => {
    const known = await store.salonCards.find(cardId, tx)
    if (known && !known.endedAt) writeEnded(ctx, tx, known)
  })
}

/** Marks a card as ended. Its picture is erased elsewhere. */
export function writeEnded(
  { store, clock }: Context,
  writer: Writer,
  { id }: Pick<SalonCard, 'id'>,
): void {
  store.salonCards.update(writer, id, { picture: null, endedAt: clock() })
}
