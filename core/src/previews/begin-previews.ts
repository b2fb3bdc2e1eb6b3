import { newId } from '../ids.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { photoProblemWords } from '../creations/words.ts'
import { findOwnPhoto } from '../photos/find-own-photo.ts'
import type { Photo } from '../store/photos.ts'
import type { Previews, PreviewsDocument } from '../store/previews.ts'
import { previewFolder } from './preview-path.ts'
import { missingStyles, type WantedStyle } from './wanted-styles.ts'

/** A worker that is silent for this long has lost its work. */
const silenceMs = 20_000
/** Most tasks for one photo: three hundred styles are 25 groups, the library changes, and workers get lost. */
const maxRounds = 60
/**
 * Styles drawn by one task, on one sheet: what a wide screen shows at once. Each task analyses the photo again, which
 * takes as long as some ten styles.
 */
export const groupSize = 12

export interface PreviewsWish {
  /** Null for a visitor. */
  readonly uid: string | null
  readonly photoId: string
  /** Styles of the library by priority; the first missing ones are drawn. */
  readonly styles: readonly WantedStyle[]
  /** Called before work is begun; throws to refuse it. */
  readonly takeTurn: () => Promise<void>
}

/**
 * Has previews made of the next group of styles on a photo. While a group is being drawn no other is begun: the page
 * asks again once it is there, for the styles then in view.
 * @throws {ApiError} not_found, also for somebody else's; image_unusable; and what `takeTurn` throws.
 */
export async function beginPreviews(ctx: Context, wish: PreviewsWish): Promise<Previews> {
  const { store, blobs, queue } = ctx
  const [photo, before] = await Promise.all([
    findOwnPhoto(ctx, wish),
    store.previews.find(wish.photoId),
  ])
  refuseUnusable(photo)
  if (before && !needsTask(ctx, before, photo, wish)) return before
  await wish.takeTurn()
  const begun = await store.transaction(async (tx) => {
    const [current, known] = await Promise.all([
      findOwnPhoto(ctx, wish, tx),
      store.previews.find(wish.photoId, tx),
    ])
    // Another tab was faster.
    refuseUnusable(current)
    if (known && !needsTask(ctx, known, current, wish)) return false
    const next = nextRound(ctx, known, current, wish)
    if (known) store.previews.update(tx, wish.photoId, next)
    else store.previews.create(tx, wish.photoId, next)
    return true
  })
  const previews = await store.previews.find(wish.photoId)
  if (!previews) throw new ApiError('not_found')
  if (begun) {
    const { round, folder } = previews
    await queue.enqueue({ kind: 'previews', photoId: wish.photoId, round })
    if (before && before.folder !== folder) {
      await blobs.deleteByPrefix(previewFolder(wish.photoId, before.folder))
    }
  }
  return previews
}

function needsTask(
  { clock }: Context,
  previews: Previews,
  photo: Photo,
  { styles }: PreviewsWish,
): boolean {
  if (!isOfFace(previews, photo)) return true
  if (previews.status === 'failed' || previews.round + 1 >= maxRounds) return false
  const isSilent = clock().getTime() - previews.changedAt.getTime() >= silenceMs
  if (previews.status === 'making') return isSilent
  return missingStyles(previews, styles).length > 0
}

/** @throws {ApiError} image_unusable with what to do about it. */
function refuseUnusable({ kind, face }: Photo): void {
  if (kind !== 'photo') {
    throw new ApiError('image_unusable', 'Of this picture only the hair was kept.')
  }
  const problem = face?.problem
  if (problem) throw new ApiError('image_unusable', photoProblemWords[problem])
}

function isOfFace({ meant }: Previews, photo: Photo): boolean {
  const chosen = photo.face?.chosen ?? null
  return meant?.x === chosen?.x && meant?.y === chosen?.y
}

function nextRound(
  { clock }: Context,
  known: Previews | null,
  photo: Photo,
  { styles }: PreviewsWish,
): PreviewsDocument {
  const now = clock()
  const former = known && isOfFace(known, photo) ? known : null
  const { sheets = [], undrawable = {}, poor = {} } = former ?? {}
  return {
    status: 'making',
    problem: null,
    meant: photo.face?.chosen ?? null,
    folder: former?.folder ?? newId(),
    round: known ? known.round + 1 : 0,
    wanted: missingStyles({ sheets, undrawable }, styles).slice(0, groupSize),
    sheets,
    undrawable,
    poor,
    createdAt: known?.createdAt ?? now,
    changedAt: now,
  }
}
