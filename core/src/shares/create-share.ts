import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import type { Creation } from '../store/creations.ts'
import type { ShareDocument, ShareImage } from '../store/shares.ts'

export interface NewShare {
  /** Different from each other. */
  readonly createIds: readonly string[]
  readonly title: string
  readonly message: string
}

/**
 * Puts finished creations on a page for everybody who has its address. The same creations again are the same page, with
 * its newest title and message.
 * @returns the share's id, which nobody can guess: the ids it is made of are random.
 * @throws {ApiError} unauthenticated (account gone), not_found, or conflict (not finished).
 */
export async function createShare(ctx: Context, uid: string, wish: NewShare): Promise<string> {
  const { store, clock } = ctx
  const shareId = derivedId('share', uid, ...[...wish.createIds].sort())
  await store.transaction(async (tx) => {
    const [user, creations, known] = await Promise.all([
      store.users.find(uid, tx),
      store.creations.findEach(wish.createIds, tx),
      store.shares.find(shareId, tx),
    ])
    if (!user) throw new ApiError('unauthenticated')
    const images = creations.map((creation) => shareImage(uid, shareId, creation))
    const words = { title: wish.title, message: wish.message }
    if (known) {
      store.shares.update(tx, shareId, words)
      return
    }
    const now = clock()
    const share: ShareDocument = {
      ...words,
      ownerId: uid,
      images,
      createIds: [...wish.createIds],
      seenVotes: 0,
      createdAt: now,
    }
    store.shares.create(tx, shareId, share)
    for (const createId of wish.createIds) store.creations.update(tx, createId, { shareId })
    if (user.firstShareAt === null) store.users.update(tx, uid, { firstShareAt: now })
  })
  return shareId
}

function shareImage(uid: string, shareId: string, creation: Creation | null): ShareImage {
  if (creation?.ownerId !== uid) throw new ApiError('not_found')
  if (!creation.result) {
    throw new ApiError('conflict', 'Only finished pictures can be shared. Please wait a moment.')
  }
  return {
    id: derivedId('share-image', shareId, creation.id),
    createId: creation.id,
    styleId: creation.style.id,
    title: creation.style.title,
    ...creation.result.picture,
  }
}
