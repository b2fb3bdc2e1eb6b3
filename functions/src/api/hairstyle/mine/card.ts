import { getSalonCard } from '@hairstyle/core/salon-cards/get-card.ts'
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
