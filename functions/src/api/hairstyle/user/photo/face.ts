import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../../http/handler.ts'
import { chooseFace } from '../../../../photos/choose-face.ts'
import { presentPhoto } from '../../../../presenters/photo.ts'

export const chooseMyFace: Handler<'POST /hairstyle/user/photo/face/:id'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  if (!user) await takeTurn(ctx, limits.uploadAtAddress, visitor.address)
  await takeTurn(ctx, limits.upload, user?.uid ?? visitor.browserId())
  const photo = await chooseFace(ctx, {
    uid: user?.uid ?? null,
    photoId: input.id,
    index: input.face,
  })
  return presentPhoto(photo, ctx)
}
