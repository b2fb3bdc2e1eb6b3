import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { erasePhoto } from './erase-photo.ts'

/**
 * Deletes a photo with all that was made from it: try-ons that still run end and give their credits back, looks go from
 * everywhere they were shared. What breaks off in the middle, the sweep goes on with.
 *
 * @param uid Null for a visitor, who may delete what belongs to nobody yet: only who uploaded it knows its id.
 * @throws {ApiError} not_found, also for what belongs to somebody else.
 */
export async function deletePhoto(
  ctx: Context,
  uid: string | null,
  photoId: string,
): Promise<void> {
  const { store, clock } = ctx
  await store.transaction(async (tx) => {
    const photo = await store.photos.find(photoId, tx)
    if (!photo || (photo.ownerId !== null && photo.ownerId !== uid)) {
      throw new ApiError('not_found')
    }
    // From here on nothing new is made from it.
    const now = clock()
    store.photos.update(tx, photoId, { deletedAt: now, expiresAt: now })
  })
  await erasePhoto(ctx, photoId)
}
