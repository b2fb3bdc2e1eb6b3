import type { Context } from '@hairstyle/core/context.ts'
import { isKept } from '@hairstyle/core/photos/keeping.ts'
import type { Photo } from '@hairstyle/core/store/photos.ts'

/**
 * The newest photos of somebody that they can still use; of `limit` that are looked at, those are left out that are on
 * their way out.
 */
export async function listPhotos(
  { store, clock }: Context,
  uid: string,
  limit: number,
): Promise<Photo[]> {
  const photos = await store.photos.listOwned(uid, limit)
  return photos.filter((photo) => isKept(photo, clock()))
}
