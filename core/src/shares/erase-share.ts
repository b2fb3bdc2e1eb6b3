import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { wasThere, type Transaction, type Writer } from '../store/database.ts'
import { eraseAll } from '../store/erase-all.ts'
import type { ShareImage } from '../store/shares.ts'
import { deleteCopies } from './shared-copies.ts'

const pageSize = 100

/** Takes a deleted creation off its pages, and erases empty pages. */
export async function removeFromShares(ctx: Context, uid: string, createId: string): Promise<void> {
  await removeImages(ctx, uid, { createId, isMeant: (image) => image.createId === createId })
}

/** Takes a creation's photo off the pages that show it, with its copies there. */
export async function removePhotoFromShares(
  ctx: Context,
  uid: string,
  createId: string,
): Promise<void> {
  const isMeant = (image: ShareImage) => image.isPhoto && image.createId === createId
  // Pictures first, so that after a failure pages still name them.
  for (const shareId of await ctx.store.shares.listIdsShowing(createId)) {
    const share = await ctx.store.shares.find(shareId)
    await deleteCopies(ctx, share?.images.filter(isMeant) ?? [])
  }
  await removeImages(ctx, uid, { createId, isMeant })
}

interface Removal {
  readonly createId: string
  readonly isMeant: (image: ShareImage) => boolean
}

async function removeImages(
  ctx: Context,
  uid: string,
  { createId, isMeant }: Removal,
): Promise<void> {
  const { store } = ctx
  for (const shareId of await store.shares.listIdsShowing(createId)) {
    const work = async (tx: Transaction) => {
      const share = await store.shares.find(shareId, tx)
      if (!share) return true
      const images = share.images.filter((image) => !isMeant(image))
      const looks = images.filter(({ isPhoto }) => !isPhoto)
      const createIds = looks.map((image) => image.createId)
      if (images.length > 0) store.shares.update(tx, shareId, { images, createIds })
      return images.length === 0
    }
    // Looks that are deleted together may share a page.
    const isEmpty = await store.transaction(work, { account: uid })
    if (isEmpty) await eraseShare(ctx, shareId)
  }
}

/**
 * Erases a share with its visitors and counts, and its unseen votes. Safe to repeat.
 * @param leave Writes what remains in its place, once.
 */
export async function eraseShare(
  ctx: Context,
  shareId: string,
  leave?: (writer: Writer) => void,
): Promise<void> {
  const { store } = ctx
  const tallies = store.shares.tallies(shareId)
  const votes = (await tallies.read()).get('votes') ?? 0
  await store.transaction(async (tx) => {
    const share = await store.shares.find(shareId, tx)
    const owner = share && (await store.users.find(share.ownerId, tx))
    if (share && owner) {
      const seenVotes = owner.seenVotes + votes - share.seenVotes
      store.users.update(tx, owner.id, { seenVotes })
    }
    if (share) leave?.(tx)
    store.shares.remove(tx, shareId)
    tallies.removeAll(tx)
  })
  const visitors = store.shares.visitors(shareId)
  await eraseAll(
    () => visitors.listIds((all) => all.limit(pageSize)),
    (key) => store.batch((writer) => visitors.remove(writer, key)),
  )
}

/**
 * Takes a page down for good: nobody can see it or vote on it, and the addresses of its pictures stop working. The
 * looks stay, and so do the rewards. Idempotent.
 * @throws {ApiError} not_found, also for somebody else's.
 */
export async function endShare(ctx: Context, uid: string, shareId: string): Promise<void> {
  const { store, clock } = ctx
  const [share, ended] = await Promise.all([
    store.shares.find(shareId),
    store.endedShares.find(shareId),
  ])
  if ((share ?? ended)?.ownerId !== uid) throw new ApiError('not_found')
  // Pictures first, so that a failure leaves a page to retry.
  await deleteCopies(ctx, share?.images ?? [])
  await eraseShare(ctx, shareId, (tx) =>
    store.endedShares.create(tx, shareId, { ownerId: uid, endedAt: clock() }),
  )
  await Promise.all((share?.createIds ?? []).map((createId) => nameOtherShare(ctx, createId)))
}

/** Points a creation to another page that shows it, if any. */
async function nameOtherShare({ store }: Context, createId: string): Promise<void> {
  const [shareId = null] = await store.shares.listIdsShowing(createId)
  // Its owner may have deleted it meanwhile.
  await wasThere(store.batch((writer) => store.creations.update(writer, createId, { shareId })))
}
