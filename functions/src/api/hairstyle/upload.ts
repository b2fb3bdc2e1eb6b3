import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../http/handler.ts'
import { inspectPhoto } from '../../photos/inspect-photo.ts'
import { normalizePhoto } from '../../photos/normalize-photo.ts'
import { presentPhoto } from '../../presenters/photo.ts'

export const upload: Handler<'POST /hairstyle/upload/:type'> = async ({
  ctx,
  user,
  visitor,
  input,
  file,
}) => {
  if (!file) return null
  if (!user) await takeTurn(ctx, limits.uploadAtAddress, visitor.address)
  await takeTurn(ctx, limits.upload, user?.uid ?? visitor.browserId())
  const picture = await normalizePhoto(file.bytes)
  const photo = await addPhoto(ctx, {
    ...picture,
    kind: input.type,
    ownerId: user?.uid ?? null,
    face: input.type === 'photo' ? await inspectPhoto(ctx, picture) : null,
  })
  return presentPhoto(photo, ctx)
}
