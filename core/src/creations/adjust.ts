import type { Adjustment } from '@hairstyle/contract/adjustment.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { tell } from '../events.ts'
import { newId } from '../ids.ts'
import { enqueue } from '../jobs/look-after.ts'
import { limits, takeTurn } from '../rate-limits/limits.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'
import type { Transaction } from '../store/database.ts'
import { ownCutOf } from '../styles/own-hair.ts'
import { periodOf, waiting } from './life.ts'

/** Versions of a look that its credit covers. */
export const maxVersions = 30

export interface Change {
  readonly createId: string
  /** `#rrggbb`; null for the style's own colour. */
  readonly color: string | null
  readonly adjustment: Adjustment
}

/**
 * Begins another version of a finished look, free of charge: its credit bought the style on this photo, not one
 * picture.
 * @throws {ApiError} not_found; invalid_request for unchanged own hair; conflict while the look is not done, when its
 * photo or hair is gone, when it has as many versions as allowed, or when the colour of grown roots is unknown;
 * too_many_requests.
 */
export async function adjustLook(ctx: Context, uid: string, change: Change): Promise<Creation> {
  const { store } = ctx
  await store.creations.getOwned(uid, change.createId)
  await takeTurn(ctx, limits.adjust, uid)
  const batchId = newId()
  const id = `${batchId}-0`
  await store.transaction(async (tx) => {
    const original = await originalOf(ctx, tx, { uid, createId: change.createId })
    const cut = ownCutOf(original)
    const isCut = cut !== null && (cut.length !== null || cut.fringe !== null)
    // Only coloured hair has grown roots.
    if (cut && change.color === null && (!isCut || change.adjustment.grown > 0)) {
      throw new ApiError('invalid_request', 'Choose a colour for your own hair.')
    }
    const adjustment = await withRoots(ctx, tx, { original, ...change })
    store.creations.update(tx, original.id, { versions: original.versions + 1 })
    const version = { change: { ...change, adjustment }, batchId, now: ctx.clock() }
    store.creations.create(tx, id, newVersion(original, version))
  })
  tell(ctx.log, 'try_ons_asked', { createIds: [id] })
  await enqueue(ctx, { kind: 'try-on', batchId, round: 0, createIds: [id] })
  return await store.creations.getOwned(uid, id)
}

/** Grown roots have the colour of the person's own hair in the photo. */
async function withRoots(
  { store }: Context,
  tx: Transaction,
  { original, adjustment }: Pick<Change, 'adjustment'> & { readonly original: Creation },
): Promise<Adjustment> {
  if (adjustment.grown === 0) return adjustment
  const photo = original.photo && (await store.photos.find(original.photo.id, tx))
  const roots = photo?.face?.hair?.color
  if (roots === undefined) {
    throw new ApiError('conflict', 'Your photo does not tell your own hair colour.')
  }
  return { ...adjustment, roots }
}

/** The paid look, if another version of it can be made. */
async function originalOf(
  { store, clock }: Context,
  tx: Transaction,
  { uid, createId }: { readonly uid: string; readonly createId: string },
): Promise<Creation> {
  const look = await store.creations.getOwned(uid, createId, tx)
  const original = look.originalId === null ? look : await store.creations.find(look.originalId, tx)
  if (!(await store.users.find(uid, tx))) throw new ApiError('unauthenticated')
  if (!original) throw new ApiError('conflict', 'The look that this one comes from was removed.')
  if (!original.result) throw new ApiError('conflict', 'This look is not ready yet.')
  if (!original.photo) throw new ApiError('conflict', 'The photo of this look is no longer there.')
  if (original.reference && original.reference.expiresAt <= clock()) {
    throw new ApiError('conflict', 'The hair of this look is no longer kept.')
  }
  if (original.versions >= maxVersions) {
    throw new ApiError('conflict', `A look has up to ${maxVersions} versions.`)
  }
  return original
}

interface Beginning {
  readonly change: Change
  readonly batchId: string
  readonly now: Date
}

function newVersion(original: Creation, { change, batchId, now }: Beginning): CreationDocument {
  const { ownerId, style, reference, photo } = original
  return {
    ...waiting(now),
    ownerId,
    batchId,
    style,
    reference,
    color: change.color,
    photo,
    originalId: original.id,
    adjustment: change.adjustment,
    finish: null,
    versions: 0,
    result: null,
    error: null,
    refunded: false,
    complained: false,
    favorite: false,
    shareId: null,
    mayBeFirstSuccess: false,
    period: periodOf(now),
    createdAt: now,
    finishedAt: null,
  }
}
