import type { Context } from '../context.ts'
import { removeCreation } from '../creations/remove.ts'
import { eraseResultFiles } from '../creations/result-files.ts'
import { ApiError, isApiError } from '../errors.ts'
import { previewsPrefix } from '../previews/preview-path.ts'
import { writeEnded } from '../salon-cards/end-card.ts'
import { removePhotoFromShares } from '../shares/erase-share.ts'
import { wasThere } from '../store/database.ts'
import { eraseAll } from '../store/erase-all.ts'
import { photoPath, referencePrefix } from './photo-path.ts'

const pageSize = 100

/**
 * Erases a photo: its picture, previews and cut-out hair first, so that a failure leaves a document to retry from. If
 * its owner deleted it, everything made from it goes, too; if it merely expired, looks stay, as do those that wear a
 * reference's hair. Safe to repeat.
 */
export async function erasePhoto(ctx: Context, photoId: string): Promise<void> {
  const { store, blobs } = ctx
  const photo = await store.photos.find(photoId)
  const deletedBy = photo?.deletedAt ? photo.ownerId : null
  // A worker still drawing previews finds no document, and removes its files.
  await store.batch((writer) => store.previews.remove(writer, photoId))
  await Promise.all([
    blobs.delete(photoPath(photoId)),
    blobs.deleteByPrefix(previewsPrefix(photoId)),
  ])
  if (photo?.kind !== 'photo') await blobs.deleteByPrefix(referencePrefix(photoId))
  await eraseAll(
    () => store.creations.listIdsOfPhoto(photoId, pageSize),
    (createId) =>
      deletedBy === null ? takePhotoOff(ctx, createId) : removeMade(ctx, deletedBy, createId),
  )
  await store.batch((writer) => {
    store.photos.remove(writer, photoId)
    // Those begun again in between.
    store.previews.remove(writer, photoId)
  })
}

async function takePhotoOff(ctx: Context, createId: string): Promise<void> {
  const { store } = ctx
  const creation = await store.creations.find(createId)
  if (creation) await removePhotoFromShares(ctx, creation.ownerId, createId)
  // Its owner may have deleted it meanwhile.
  await wasThere(store.batch((writer) => store.creations.update(writer, createId, { photo: null })))
}

async function removeMade(ctx: Context, uid: string, createId: string): Promise<void> {
  try {
    await removeCreation(ctx, uid, createId)
  } catch (error) {
    if (!isApiError(error, 'not_found')) throw error
    // Another request removed it, or somebody broke its document, which would otherwise be found again and again.
    await eraseResultFiles(ctx, createId)
    await ctx.store.transaction(async (tx) => {
      const card = await ctx.store.salonCards.findOfLook(createId, tx)
      if (card) writeEnded(ctx, tx, card)
      ctx.store.creations.remove(tx, createId)
    })
  }
}

/**
 * Deletes a photo with everything made from it: running try-ons end and are refunded, looks disappear from shared
 * pages. The sweep resumes an interrupted deletion.
 *
 * @param uid Null for a visitor, who may delete a photo without an owner: only its uploader knows its id.
 * @throws {ApiError} not_found, also for somebody else's.
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
    // From here on nothing new can be made from it.
    const now = clock()
    store.photos.update(tx, photoId, { deletedAt: now, expiresAt: now })
  })
  await erasePhoto(ctx, photoId)
}
