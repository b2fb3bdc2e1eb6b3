import { salonsConsultation } from '@hairstyle/core/consultations/find-consultation.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentConsultation } from '../../../presenters/consultation.ts'

export const consultationInfo: Handler<'GET /salon-kit/consultation/info/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const { salon } = await ownSalon(ctx, user.uid)
  return await presentConsultation(ctx, await salonsConsultation(ctx, salon.id, input.id))
}
