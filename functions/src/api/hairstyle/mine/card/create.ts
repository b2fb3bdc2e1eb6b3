import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { makeSalonCard } from '@hairstyle/core/salon-cards/make-card.ts'
import type { Handler } from '../../../../http/handler.ts'

export const makeCard: Handler<'POST /hairstyle/mine/card/create'> = async ({
  ctx,
  user,
  input,
}) => {
  await takeTurn(ctx, limits.salonCard, user.uid)
  const cardId = await makeSalonCard(ctx, user.uid, {
    createId: input.create_id,
    withPicture: input.with_picture,
  })
  return { card_id: cardId, url: `${ctx.config.siteOrigins[0]}/salon/${cardId}` }
}
