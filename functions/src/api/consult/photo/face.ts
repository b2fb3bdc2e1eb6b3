import { findClientPhoto, openInvitation } from '@hairstyle/core/consultations/open-invitation.ts'
import { takeClientTurn } from '@hairstyle/core/consultations/take-client-turn.ts'
import type { Handler } from '../../../http/handler.ts'
import { chooseFace } from '../../../photos/choose-face.ts'
import { presentPhoto } from '../../../presenters/photo.ts'

export const chooseClientFace: Handler<'POST /consult/photo/face/:id'> = async ({
  ctx,
  visitor,
  input,
}) => {
  const { invitation } = await openInvitation(ctx, input.id)
  const { id: photoId } = await findClientPhoto(ctx, {
    invitationId: invitation.id,
    photoId: input.image_id,
  })
  await takeClientTurn(ctx, 'photo', { invitationId: invitation.id, address: visitor.address })
  const photo = await chooseFace(ctx, {
    uid: invitation.id,
    photoId,
    index: input.face,
    keepsMeasures: false,
  })
  return presentPhoto(photo, ctx)
}
