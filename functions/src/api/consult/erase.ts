import { eraseConsultation } from '@hairstyle/core/consultations/erase-consultation.ts'
import { clientsConsultation } from '@hairstyle/core/consultations/find-consultation.ts'
import type { Handler } from '../../http/handler.ts'

export const eraseSent: Handler<'POST /consult/erase/:id'> = async ({ ctx, input }) => {
  const { id } = await clientsConsultation(ctx, input)
  await eraseConsultation(ctx, id, 'client')
  return { erased: true }
}
