import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { TrackedAccount } from '../store/tracked-accounts.ts'
import { trackingId } from '../store/trackings.ts'
import type { Tracking } from '../store/trackings.ts'

interface Wanted {
  readonly uid: string
  readonly accountId: string
}

/** An account, and since when somebody follows it. */
export interface TrackedByOne {
  readonly account: TrackedAccount
  readonly tracking: Tracking
}

/** @throws {ApiError} not_found, also for what only others follow. */
export async function getTracked(
  { store }: Context,
  { uid, accountId }: Wanted,
): Promise<TrackedByOne> {
  const [tracking, account] = await Promise.all([
    store.trackings.find(trackingId(uid, accountId)),
    store.trackedAccounts.find(accountId),
  ])
  if (!tracking || !account) throw new ApiError('not_found', 'You do not follow this account.')
  return { account, tracking }
}

/** More than anybody can follow. */
const mostTracked = 200

/** @throws {ApiError} not_found, or conflict where somebody follows more than they may, and this is one of the later ones. */
export async function getShown(ctx: Context, wanted: Wanted, limit: number): Promise<TrackedByOne> {
  const tracked = await getTracked(ctx, wanted)
  const before = await ctx.store.trackings.countBefore(wanted.uid, tracked.tracking.createdAt)
  if (before < limit) return tracked
  throw new ApiError('conflict', `This account rests: you see the first ${limit} that you added.`)
}

/** What somebody follows, in the order in which they added it. */
export async function listTracked({ store }: Context, uid: string): Promise<TrackedByOne[]> {
  const trackings = await store.trackings.listOwned(uid, mostTracked)
  trackings.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const accounts = await store.trackedAccounts.findEach(trackings.map(({ accountId }) => accountId))
  return trackings.flatMap((tracking, index) => {
    const account = accounts[index]
    return account ? [{ tracking, account }] : []
  })
}
