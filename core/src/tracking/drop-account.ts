import type { Context } from '../context.ts'
import { eraseAll } from '../store/erase-all.ts'
import { trackingId } from '../store/tracking.ts'
import { maxReports } from './rights.ts'

const pageSize = 100

interface Dropped {
  readonly uid: string
  readonly accountId: string
}

/**
 * Somebody follows an account no more. It is read no more with its last follower, and what was recorded of it is
 * forgotten unless somebody bought it as a past report; that of our own studios stays, as it is recorded of all. Safe
 * to repeat, and to go on with after a failure.
 */
export async function dropAccount(ctx: Context, dropped: Dropped): Promise<void> {
  const { store } = ctx
  await forget(ctx, dropped, { keepsReports: true })
  // Last: it says that there may be something left to forget.
  const id = trackingId(dropped.uid, dropped.accountId)
  await store.batch((writer) => store.trackings.remove(writer, id))
}

/** Somebody follows nothing any more, and has no past reports. Safe to repeat. */
export async function dropAllAccounts(ctx: Context, uid: string): Promise<void> {
  const { store } = ctx
  await eraseAll(
    () => store.trackings.listIdsOwned(uid, pageSize),
    (id) => dropAccount(ctx, { uid, accountId: id.slice(uid.length + 1) }),
  )
  for (const { id, report } of await store.orders.listReportsOf(uid, maxReports)) {
    if (report) await forget(ctx, { uid, accountId: report.accountId }, { keepsReports: false })
    await store.batch((writer) => store.orders.update(writer, id, { report: null }))
  }
}

/** Forgets what nobody else needs; whether somebody's own reports are needed is for the caller to say. */
async function forget(
  ctx: Context,
  { uid, accountId }: Dropped,
  { keepsReports }: { readonly keepsReports: boolean },
): Promise<void> {
  const { store } = ctx
  const isForgotten = await store.transaction(async (tx) => {
    const [account, isWanted, reports] = await Promise.all([
      store.trackedAccounts.find(accountId, tx),
      store.trackings.isTrackedByOthers(accountId, uid, tx),
      store.orders.listReportsOn(accountId, tx),
    ])
    if (isWanted || account?.source === 'studio') return false
    store.trackedAccounts.remove(tx, accountId)
    return !reports.some((order) => keepsReports || order.uid !== uid)
  })
  if (!isForgotten) return
  await eraseAll(
    () => store.snapshots.listIdsOf(accountId, pageSize),
    (id) => store.batch((writer) => store.snapshots.remove(writer, id)),
  )
}
