import { eraseConsultation } from '@hairstyle/core/consultations/erase-consultation.ts'
import { salonsConsultation } from '@hairstyle/core/consultations/find-consultation.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'

export const deleteConsultation: Handler<'POST /salon-kit/consultation/delete/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const { salon } = await ownSalon(ctx, user.uid)
  const { id } = await salonsConsultation(ctx, salon.id, input.id)
  await eraseConsultation(ctx, id, 'salon')
  return { deleted: true }
}
