import type { Context } from '../context.ts'
import { eraseAll } from '../store/erase-all.ts'
import { trackingId } from '../store/trackings.ts'

const pageSize = 100

/**
 * Somebody follows an account no more. What was recorded of it is forgotten with its last follower; that of our own studios
 * stays, as it is recorded of all. Safe to repeat, and to go on with after a failure.
 */
export async function dropAccount(
  ctx: Context,
  { uid, accountId }: { readonly uid: string; readonly accountId: string },
): Promise<void> {
  const { store } = ctx
  const isForgotten = await store.transaction(async (tx) => {
    const [account, isWanted] = await Promise.all([
      store.trackedAccounts.find(accountId, tx),
      store.trackings.isTrackedByOthers(accountId, uid, tx),
    ])
    if (isWanted || account?.source === 'studio') return false
    store.trackedAccounts.remove(tx, accountId)
    return true
  })
  if (isForgotten) {
    await eraseAll(
      () => store.snapshots.listIdsOf(accountId, pageSize),
      (id) => store.batch((writer) => store.snapshots.remove(writer, id)),
    )
  }
  // Last: it says that there may be something left to forget.
  await store.batch((writer) => store.trackings.remove(writer, trackingId(uid, accountId)))
}

/** Somebody follows nothing any more. Safe to repeat. */
export async function dropAllAccounts(ctx: Context, uid: string): Promise<void> {
  await eraseAll(
    () => ctx.store.trackings.listIdsOwned(uid, pageSize),
    (id) => dropAccount(ctx, { uid, accountId: id.slice(uid.length + 1) }),
  )
}
