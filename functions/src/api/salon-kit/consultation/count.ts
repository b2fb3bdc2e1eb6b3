import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'

export const countConsultations: Handler<'GET /salon-kit/consultation/count'> = async ({
  ctx,
  user,
}) => {
  const { salon } = await ownSalon(ctx, user.uid)
  return { unseen: await ctx.store.consultations.countNew(salon.id) }
}
