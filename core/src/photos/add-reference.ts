import { createOwned } from '../accounts/create-owned.ts'
import type { Context } from '../context.ts'
import { cutoutPath, nameCutout } from '../cutouts/cutout-name.ts'
import { newId } from '../ids.ts'
import type { PhotoDocument } from '../store/photos.ts'
import { referenceUntil } from './keeping.ts'
import { photoPath, referenceSlug } from './photo-path.ts'

export interface NewReference extends Pick<PhotoDocument, 'ownerId' | 'width' | 'height'> {
  /** The hair's cut-out file. */
  readonly cutout: Uint8Array
  /** JPEG of that hair on a plain ground, `width` by `height`. */
  readonly preview: Uint8Array
}

/**
 * Stores the hair of a photo for a day, and nothing else of the photo.
 * @throws {ApiError} unauthenticated when its owner's account is gone.
 */
export async function addReference(
  ctx: Context,
  { cutout, preview, ...details }: NewReference,
): Promise<PhotoDocument & { readonly id: string }> {
  const { store, blobs, clock } = ctx
  const id = newId()
  const name = nameCutout(referenceSlug(id), cutout)
  const createdAt = clock()
  const photo: PhotoDocument = {
    ...details,
    kind: 'reference',
    path: photoPath(id),
    cutout: name,
    consent: null,
    face: null,
    createdAt,
    expiresAt: referenceUntil(createdAt),
    deletedAt: null,
  }
  const cacheControl = 'private, no-store'
  try {
    await Promise.all([
      blobs.save(photo.path, preview, { contentType: 'image/jpeg', cacheControl }),
      blobs.save(cutoutPath(name), cutout, {
        contentType: 'application/octet-stream',
        cacheControl,
      }),
    ])
    await createOwned(ctx, details.ownerId, (writer) => store.photos.create(writer, id, photo))
  } catch (error) {
    // Nothing would ever erase files without a document.
    await Promise.all([blobs.delete(photo.path), blobs.delete(cutoutPath(name))])
    throw error
  }
  return { ...photo, id }
}
