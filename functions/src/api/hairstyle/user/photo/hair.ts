import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../../http/handler.ts'
import { tellHair } from '../../../../photos/tell-hair.ts'
import { presentPhoto } from '../../../../presenters/photo.ts'

export const tellMyHair: Handler<'POST /hairstyle/user/photo/hair/:id'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  if (!user) await takeTurn(ctx, limits.uploadAtAddress, visitor.address)
  await takeTurn(ctx, limits.upload, user?.uid ?? visitor.browserId())
  const photo = await tellHair(ctx, {
    uid: user?.uid ?? null,
    photoId: input.id,
    told: input.told,
  })
  return presentPhoto(photo, ctx)
}
