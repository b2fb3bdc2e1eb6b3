import { createOwned } from '../accounts/create-owned.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import { createOnce } from '../store/create-once.ts'
import type { PhotoDocument } from '../store/photos.ts'
import { keptUntil } from './keeping.ts'
import { photoPath } from './photo-path.ts'

export interface NewPhoto extends Pick<PhotoDocument, 'ownerId' | 'width' | 'height' | 'face'> {
  /** An encoded picture, free of metadata. */
  readonly bytes: Uint8Array
  readonly contentType: string
  /** For a salon's client: then its owner is the invitation, and it is erased after a day unless it is sent. */
  readonly consent?: PhotoDocument['consent']
}

/**
 * Stores an uploaded picture for as long as it is used; one without an owner is erased after a day.
 * @throws {ApiError} unauthenticated if its owner's account is gone, or not_found if the client's invitation is.
 */
export async function addPhoto(
  ctx: Context,
  { bytes, contentType, consent = null, ...details }: NewPhoto,
): Promise<PhotoDocument & { readonly id: string }> {
  const { store, blobs, clock } = ctx
  const id = newId()
  const path = photoPath(id)
  const createdAt = clock()
  const account = consent === null ? details.ownerId : null
  const expiresAt = keptUntil(account, createdAt)
  await blobs.save(path, bytes, { contentType, cacheControl: 'private, no-store' })
  const photo: PhotoDocument = {
    ...details,
    kind: 'photo',
    path,
    cutout: null,
    consent,
    createdAt,
    expiresAt,
    deletedAt: null,
  }
  try {
    if (consent === null) {
      await createOwned(ctx, account, (writer) => store.photos.create(writer, id, photo))
    } else await createForInvitation(ctx, id, photo)
  } catch (error) {
    // Nothing would ever erase a picture without a document.
    await blobs.delete(path)
    throw error
  }
  return { ...photo, id }
}

/** Only while the invitation exists: its erasure searches for photos once more after deleting it. */
async function createForInvitation(
  { store }: Context,
  id: string,
  photo: PhotoDocument,
): Promise<void> {
  await createOnce(store, async (tx) => {
    const { ownerId } = photo
    if (ownerId === null || !(await store.invitations.find(ownerId, tx))) {
      throw new ApiError('not_found')
    }
    store.photos.create(tx, id, photo)
  })
}
