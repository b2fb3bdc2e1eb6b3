import { markConsultation } from '@hairstyle/core/consultations/mark-consultation.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentConsultation } from '../../../presenters/consultation.ts'

export const mark: Handler<'POST /salon-kit/consultation/mark/:id'> = async ({
  ctx,
  user,
  input: { id, status },
}) => {
  const { salon } = await ownSalon(ctx, user.uid)
  const marked = await markConsultation(ctx, { salonId: salon.id, id, status })
  return await presentConsultation(ctx, marked)
}
