import type { Audience } from '@hairstyle/contract/tracking-sources.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { trackingId, type TrackedAccount, type Tracking } from '../store/tracking.ts'
import { readAudience, shownTo } from './read-history.ts'

interface Wanted {
  readonly uid: string
  readonly accountId: string
}

/** An account with the metrics that a follower may see, and since when they follow it. */
export interface TrackedByOne {
  readonly account: TrackedAccount
  readonly audience: Audience
  readonly tracking: Tracking
}

/** @throws {ApiError} not_found, also if only others follow it. */
export async function getTracked(ctx: Context, { uid, accountId }: Wanted): Promise<TrackedByOne> {
  const { store } = ctx
  const [tracking, account] = await Promise.all([
    store.trackings.find(trackingId(uid, accountId)),
    store.trackedAccounts.find(accountId),
  ])
  if (!tracking || !account) throw new ApiError('not_found', 'You do not follow this account.')
  return await trackedByOne(ctx, tracking, account)
}

/** More than anybody can follow. */
const maxTracked = 200

/**
 * @throws {ApiError} not_found, or conflict if somebody follows more than allowed, and this is one of the later ones.
 */
export async function getShown(ctx: Context, wanted: Wanted, limit: number): Promise<TrackedByOne> {
  const tracked = await getTracked(ctx, wanted)
  const before = await ctx.store.trackings.countBefore(wanted.uid, tracked.tracking.createdAt)
  if (before < limit) return tracked
  throw new ApiError('conflict', `This account rests: you see the first ${limit} that you added.`)
}

/** The accounts that somebody follows, in the order in which they were added. */
export async function listTracked(ctx: Context, uid: string): Promise<TrackedByOne[]> {
  const { store } = ctx
  const trackings = await store.trackings.listOwned(uid, maxTracked)
  trackings.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const accounts = await store.trackedAccounts.findEach(trackings.map(({ accountId }) => accountId))
  const found = trackings.flatMap((tracking, index) => {
    const account = accounts[index]
    return account ? [trackedByOne(ctx, tracking, account)] : []
  })
  return await Promise.all(found)
}

async function trackedByOne(
  ctx: Context,
  tracking: Tracking,
  account: TrackedAccount,
): Promise<TrackedByOne> {
  const audience = await readAudience(ctx, tracking.uid, account)
  const metrics = shownTo(audience, account.metrics)
  return { account: { ...account, metrics }, audience, tracking }
}
