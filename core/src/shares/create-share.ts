import { lookTitle } from '@hairstyle/contract/look-title.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import type { Transaction } from '../store/database.ts'
import type { Creation } from '../store/creations.ts'
import type { ShareDocument, ShareImage } from '../store/shares.ts'
import { copyForShare, deleteCopies, type Lighten, type SharedCopy } from './shared-copies.ts'

export interface NewShare {
  /** Different from each other. */
  readonly createIds: readonly string[]
  readonly title: string
  readonly message: string
  /** Whether the photo is shown, too. */
  readonly withPhoto: boolean
}

/**
 * Publishes finished creations on a page for everybody with its address. The same creations again are the same page,
 * with the newest title and message; once that page was ended, a new one.
 * @param lighten Compresses the copies for friends.
 * @returns the share's id, which cannot be guessed: it derives from random ids.
 * @throws {ApiError} unauthenticated (account gone), not_found, or conflict (not finished, or not all from one existing
 * photo).
 */
export async function createShare(
  ctx: Context,
  uid: string,
  wish: NewShare,
  lighten: Lighten,
): Promise<string> {
  const { store } = ctx
  const shareId = await nextShareId(ctx, uid, wish)
  const isNew = !(await store.shares.find(shareId))
  const creations = isNew ? await getFinished(ctx, uid, wish.createIds) : []
  const shown = isNew ? picturesOf(creations, wish) : []
  const copies = await Promise.all(
    shown.map(({ createId, picture }) => copyForShare(ctx, createId, picture, lighten)),
  )
  let isShown = false
  try {
    isShown = await store.transaction((tx) => putUp(ctx, tx, { uid, shareId, wish, copies }))
  } finally {
    if (!isShown) await deleteCopies(ctx, copies)
  }
  return shareId
}

/** The id of these creations' page that was not ended. */
async function nextShareId(
  { store }: Context,
  uid: string,
  { createIds, withPhoto }: NewShare,
): Promise<string> {
  const shown = [...[...createIds].sort(), ...(withPhoto ? ['with the photo'] : [])]
  for (let ended = 0; ; ended += 1) {
    const after = ended === 0 ? [] : [`after ${ended}`]
    const shareId = derivedId('share', uid, ...shown, ...after)
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

/** @returns whether the page uses these copies: another request may have made the page meanwhile. */
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
    images: picturesOf(creations, wish).map((shown, index) =>
      shareImage(shareId, shown, copies[index]),
    ),
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

/** A picture of a page before it has its copy. */
interface Shown extends Pick<ShareImage, 'createId' | 'isPhoto' | 'styleId' | 'title'> {
  readonly picture: { readonly path: string; readonly width: number; readonly height: number }
}

/** In order: the photo comes before the looks. */
function picturesOf(creations: readonly Finished[], { withPhoto }: NewShare): Shown[] {
  const looks = creations.map(lookOf)
  return withPhoto ? [photoOf(creations), ...looks] : looks
}

function photoOf(creations: readonly Finished[]): Shown {
  const [first] = creations
  if (!first?.photo || creations.some(({ photo }) => photo?.id !== first.photo?.id)) {
    const message =
      'These looks have no photo in common that is still there. Please share them without it.'
    throw new ApiError('conflict', message)
  }
  return {
    createId: first.id,
    isPhoto: true,
    styleId: null,
    title: 'Before',
    picture: first.photo,
  }
}

function lookOf({ id, style, color, adjustment, result }: Finished): Shown {
  return {
    createId: id,
    isPhoto: false,
    styleId: style.id,
    title: lookTitle({ lib: style, color, adjustment }),
    picture: result.picture,
  }
}

function shareImage(
  shareId: string,
  { picture, ...shown }: Shown,
  copy: SharedCopy | undefined,
): ShareImage {
  // The page was ended or emptied a moment ago.
  if (!copy) throw new ApiError('conflict')
  return {
    ...shown,
    id: derivedId('share-image', shareId, shown.createId, ...(shown.isPhoto ? ['photo'] : [])),
    path: copy.path,
    token: copy.token,
    width: picture.width,
    height: picture.height,
  }
}
