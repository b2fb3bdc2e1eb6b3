import { findClientPhoto } from '@hairstyle/core/consultations/open-invitation.ts'
import type { Handler } from '../../http/handler.ts'
import { presentPhoto } from '../../presenters/photo.ts'

export const clientPhoto: Handler<'GET /consult/photo/:id'> = async ({ ctx, input }) => {
  const of = { invitationId: input.id, photoId: input.image_id }
  return presentPhoto(await findClientPhoto(ctx, of), ctx)
}
