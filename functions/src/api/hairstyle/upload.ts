import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { addReference } from '@hairstyle/core/photos/add-reference.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../http/handler.ts'
import { cutOutHair } from '../../photos/cut-out-hair.ts'
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
  const ownerId = user?.uid ?? null
  const photo =
    input.type === 'reference'
      ? await addReference(ctx, { ownerId, ...(await cutOutHair(ctx, picture)) })
      : await addPhoto(ctx, { ...(await inspectPhoto(ctx, picture)), ownerId })
  return presentPhoto(photo, ctx)
}
