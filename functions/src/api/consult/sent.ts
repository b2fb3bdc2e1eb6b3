import { clientsConsultation } from '@hairstyle/core/consultations/find-consultation.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { Handler } from '../../http/handler.ts'
import { presentSent } from '../../presenters/consultation.ts'

export const sent: Handler<'POST /consult/sent/:id'> = async ({ ctx, input }) => {
  const consultation = await clientsConsultation(ctx, input)
  const { salonId } = consultation
  const [salon, studio] = await Promise.all([
    ctx.store.salons.find(salonId),
    ctx.store.bloggers.find(salonId),
  ])
  if (!salon || !studio) throw new ApiError('not_found')
  return await presentSent(ctx, consultation, { salon, studio })
}
