import { addPhoto } from '@hairstyle/core/photos/add-photo.ts'
import { addReference } from '@hairstyle/core/photos/add-reference.ts'
import type { Handler } from '../../http/handler.ts'
import { cutOutHair } from '../../photos/cut-out-hair.ts'
import { inspectPhoto } from '../../photos/inspect-photo.ts'
import { normalizePhoto } from '../../photos/normalize-photo.ts'
import { takePhotoTurn } from '../../photos/take-photo-turn.ts'
import { presentPhoto } from '../../presenters/photo.ts'

export const upload: Handler<'POST /hairstyle/upload/:type'> = async ({
  ctx,
  user,
  visitor,
  input,
  file,
}) => {
  if (!file) return null
  const ownerId = user?.uid ?? null
  await takePhotoTurn(ctx, { uid: ownerId, visitor })
  const picture = await normalizePhoto(file.bytes)
  const photo =
    input.type === 'reference'
      ? await addReference(ctx, { ownerId, ...(await cutOutHair(ctx, picture)) })
      : await addPhoto(ctx, { ...(await inspectPhoto(ctx, picture)), ownerId })
  return presentPhoto(photo, ctx)
}
