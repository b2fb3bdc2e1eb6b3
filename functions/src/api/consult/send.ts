import { findInvitation } from '@hairstyle/core/consultations/open-invitation.ts'
import { sendConsultation } from '@hairstyle/core/consultations/send-consultation.ts'
import { takeClientTurn } from '@hairstyle/core/consultations/take-client-turn.ts'
import type { Handler } from '../../http/handler.ts'

export const send: Handler<'POST /consult/send/:id'> = async ({ ctx, visitor, input }) => {
  const { invitation } = await findInvitation(ctx, input.id)
  await takeClientTurn(ctx, 'send', { invitationId: invitation.id, address: visitor.address })
  const { id, expiresAt } = await sendConsultation(ctx, {
    invitationId: invitation.id,
    photoId: input.image_id,
    secret: input.secret,
    styleIds: input.lib_ids,
    client: input.name,
    contact: { email: input.email ?? null, phone: input.phone ?? null },
    note: input.note,
    guardian: input.guardian ?? null,
  })
  return { consultation_id: id, expires_at: expiresAt.toISOString() }
}
