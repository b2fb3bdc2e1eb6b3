import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { wasThere } from '../store/database.ts'
import { eraseShare } from './erase-share.ts'
import { deleteCopies } from './shared-copies.ts'

/**
 * Takes a page down for good: nobody sees it or votes on it any more, and the addresses of its pictures stop working.
 * The looks stay, and so does what their likes have earned. Twice is the same as once.
 * @throws {ApiError} not_found, also for what belongs to somebody else.
 */
export async function endShare(ctx: Context, uid: string, shareId: string): Promise<void> {
  const { store, clock } = ctx
  const [share, ended] = await Promise.all([
    store.shares.find(shareId),
    store.endedShares.find(shareId),
  ])
  if ((share ?? ended)?.ownerId !== uid) throw new ApiError('not_found')
  // Pictures first, so that a failure leaves a page to be ended again.
  await deleteCopies(ctx, share?.images ?? [])
  await eraseShare(ctx, shareId, (tx) =>
    store.endedShares.create(tx, shareId, { ownerId: uid, endedAt: clock() }),
  )
  await Promise.all((share?.createIds ?? []).map((createId) => nameOtherShare(ctx, createId)))
}

/** A creation names one of the pages that show it. */
async function nameOtherShare({ store }: Context, createId: string): Promise<void> {
  const [shareId = null] = await store.shares.listIdsShowing(createId)
  // Its owner may have deleted it meanwhile.
  await wasThere(store.batch((writer) => store.creations.update(writer, createId, { shareId })))
}
