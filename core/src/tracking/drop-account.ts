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
 * Unfollows an account. After its last follower it is no longer read, and its recorded days are erased unless somebody
 * bought them as a past report; those of our own studios stay, as all studios are recorded. Safe to repeat, also after
 * a failure.
 */
export async function dropAccount(ctx: Context, dropped: Dropped): Promise<void> {
  const { store } = ctx
  await forget(ctx, dropped, { keepsReports: true })
  // Last, since its existence means that there may be something left to erase.
  const id = trackingId(dropped.uid, dropped.accountId)
  await store.batch((writer) => store.trackings.remove(writer, id))
}

/** Unfollows everything and drops all past reports. Safe to repeat. */
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

/** Erases what nobody else needs; the caller decides whether somebody's own reports count. */
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
