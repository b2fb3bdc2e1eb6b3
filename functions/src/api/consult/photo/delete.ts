import { findClientPhoto } from '@hairstyle/core/consultations/open-invitation.ts'
import { deletePhoto } from '@hairstyle/core/photos/delete-photo.ts'
import type { Handler } from '../../../http/handler.ts'

export const deleteClientPhoto: Handler<'POST /consult/photo/delete/:id'> = async ({
  ctx,
  input,
}) => {
  const { id } = await findClientPhoto(ctx, { invitationId: input.id, photoId: input.image_id })
  await deletePhoto(ctx, input.id, id)
  return { deleted: true }
}
