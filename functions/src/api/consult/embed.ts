import { ApiError } from '@hairstyle/core/errors.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { embeddedInvitation } from '@hairstyle/core/salon-api/embed.ts'
import { getBlogger } from '../../bloggers/get-blogger.ts'
import type { Handler } from '../../http/handler.ts'

export const embedSalon: Handler<'POST /consult/embed/:nickname'> = async ({
  ctx,
  visitor,
  input,
}) => {
  await takeTurn(ctx, limits.embed, visitor.address)
  const { blogger_id: salonId, name } = await getBlogger(ctx, input.nickname)
  const salon = await ctx.store.salons.find(salonId)
  if (!salon) throw new ApiError('not_found')
  const invitation_id = await embeddedInvitation(ctx, salonId)
  return { invitation_id, salon: name, accent: salon.accent }
}
