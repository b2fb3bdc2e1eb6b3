import type { Handler } from '../../../../http/handler.ts'
import { takePhotoTurn } from '../../../../photos/take-photo-turn.ts'
import { tellHair } from '../../../../photos/tell-hair.ts'
import { presentPhoto } from '../../../../presenters/photo.ts'

export const tellMyHair: Handler<'POST /hairstyle/user/photo/hair/:id'> = async (request) => {
  const { ctx, user, visitor, input } = request
  const uid = user?.uid ?? null
  await takePhotoTurn(ctx, { uid, visitor })
  const photo = await tellHair(ctx, { uid, photoId: input.id, told: input.told })
  return presentPhoto(photo, ctx)
}
