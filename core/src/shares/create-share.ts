import { lookTitle } from '@hairstyle/contract/look-title.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import { referenceTitles } from '../photos/worn-reference.ts'
import type { Transaction } from '../store/database.ts'
import type { Creation } from '../store/creations.ts'
import type { ShareDocument, ShareImage } from '../store/shares.ts'
import { copyForShare, deleteCopies } from './shared-copies.ts'
import type { SharedCopy } from './shared-copies.ts'

export interface NewShare {
  /** Different from each other. */
  readonly createIds: readonly string[]
  readonly title: string
  readonly message: string
}

/**
 * Puts finished creations on a page for everybody who has its address. The same creations again are the same page, with
 * its newest title and message; after that page was ended, a new one.
 * @returns the share's id, which nobody can guess: the ids it is made of are random.
 * @throws {ApiError} unauthenticated (account gone), not_found, or conflict (not finished).
 */
export async function createShare(ctx: Context, uid: string, wish: NewShare): Promise<string> {
  const { store } = ctx
  const shareId = await nextShareId(ctx, uid, wish.createIds)
  const isNew = !(await store.shares.find(shareId))
  const creations = isNew ? await getFinished(ctx, uid, wish.createIds) : []
  const copies = await Promise.all(creations.map((creation) => copyForShare(ctx, creation)))
  let isShown = false
  try {
    isShown = await store.transaction((tx) => putUp(ctx, tx, { uid, shareId, wish, copies }))
  } finally {
    if (!isShown) await deleteCopies(ctx, copies)
  }
  return shareId
}

/** The page of these creations that was not ended. */
async function nextShareId(
  { store }: Context,
  uid: string,
  createIds: readonly string[],
): Promise<string> {
  for (let ended = 0; ; ended += 1) {
    const after = ended === 0 ? [] : [`after ${ended}`]
    const shareId = derivedId('share', uid, ...[...createIds].sort(), ...after)
    if (!(await store.endedShares.find(shareId))) return shareId
  }
}

type Finished = Creation & { readonly result: NonNullable<Creation['result']> }

async function getFinished(
  { store }: Context,
  uid: string,
  createIds: readonly string[],
  tx?: Transaction,
): Promise<Finished[]> {
  const creations = await store.creations.findEach(createIds, tx)
  return creations.map((creation) => finished(uid, creation))
}

function finished(uid: string, creation: Creation | null): Finished {
  if (creation?.ownerId !== uid) throw new ApiError('not_found')
  const { result } = creation
  if (!result) {
    throw new ApiError('conflict', 'Only finished pictures can be shared. Please wait a moment.')
  }
  return { ...creation, result }
}

interface Draft {
  readonly uid: string
  readonly shareId: string
  readonly wish: NewShare
  readonly copies: readonly SharedCopy[]
}

/** @returns whether the page shows the copies: another request may have made it meanwhile. */
async function putUp(
  ctx: Context,
  tx: Transaction,
  { uid, shareId, wish, copies }: Draft,
): Promise<boolean> {
  const { store, clock } = ctx
  const [user, creations, known] = await Promise.all([
    store.users.find(uid, tx),
    getFinished(ctx, uid, wish.createIds, tx),
    store.shares.find(shareId, tx),
  ])
  if (!user) throw new ApiError('unauthenticated')
  const words = { title: wish.title, message: wish.message }
  if (known) {
    store.shares.update(tx, shareId, words)
    return known.images.some(({ path }) => copies.some((copy) => copy.path === path))
  }
  const now = clock()
  const share: ShareDocument = {
    ...words,
    ownerId: uid,
    images: creations.map((creation) => shareImage(shareId, creation, copies)),
    createIds: [...wish.createIds],
    seenVotes: 0,
    createdAt: now,
  }
  store.shares.create(tx, shareId, share)
  for (const createId of wish.createIds) store.creations.update(tx, createId, { shareId })
  const byStyle = countByStyle(share.images)
  if (Object.keys(byStyle).length > 0) store.shareTallies.add(tx, byStyle, shareId)
  if (user.firstShareAt === null) store.users.update(tx, uid, { firstShareAt: now })
  return true
}

function countByStyle(images: readonly ShareImage[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { styleId } of images) {
    if (styleId !== null) counts[styleId] = (counts[styleId] ?? 0) + 1
  }
  return counts
}

function shareImage(
  shareId: string,
  { id, style, color, adjustment, reference, result }: Finished,
  copies: readonly SharedCopy[],
): ShareImage {
  const copy = copies.find(({ createId }) => createId === id)
  // The page was there a moment ago, and was ended or emptied since.
  if (!copy) throw new ApiError('conflict')
  const { width, height } = result.picture
  return {
    id: derivedId('share-image', shareId, id),
    createId: id,
    styleId: style.id,
    title: lookTitle({
      lib: { title: reference ? referenceTitles.toOthers : style.title },
      color,
      adjustment,
    }),
    path: copy.path,
    token: copy.token,
    width,
    height,
  }
}
