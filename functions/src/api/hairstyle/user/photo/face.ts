import type { Handler } from '../../../../http/handler.ts'
import { chooseFace } from '../../../../photos/choose-face.ts'
import { takePhotoTurn } from '../../../../photos/take-photo-turn.ts'
import { presentPhoto } from '../../../../presenters/photo.ts'

export const chooseMyFace: Handler<'POST /hairstyle/user/photo/face/:id'> = async (request) => {
  const { ctx, user, visitor, input } = request
  const uid = user?.uid ?? null
  await takePhotoTurn(ctx, { uid, visitor })
  const photo = await chooseFace(ctx, { uid, photoId: input.id, index: input.face })
  return presentPhoto(photo, ctx)
}
