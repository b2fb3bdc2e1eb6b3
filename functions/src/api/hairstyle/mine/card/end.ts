import { endSalonCard } from '@hairstyle/core/salon-cards/end-card.ts'
import type { Handler } from '../../../../http/handler.ts'

export const endCard: Handler<'POST /hairstyle/mine/card/end/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  await endSalonCard(ctx, user.uid, input.id)
  return { ended: true }
}
