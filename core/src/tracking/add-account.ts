import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { TrackedAccount } from '../store/tracked-accounts.ts'
import { trackingId } from '../store/trackings.ts'
import { accountIdOf } from './account-id.ts'
import { findAccount } from './find-account.ts'
import { getTracked } from './get-tracked.ts'
import type { TrackedByOne } from './get-tracked.ts'
import { parseLink } from './parse-link.ts'
import { record } from './record-reading.ts'
import type { Reading } from './sources/source.ts'

interface Wish {
  readonly uid: string
  /** As the person wrote it. */
  readonly link: string
  /** Accounts that the person may follow. */
  readonly limit: number
}

/**
 * Begins to follow how an account does, with its numbers of today. Twice is the same as once.
 * @throws {ApiError} invalid_request (cannot be read), not_found, source_unavailable, conflict (no room), or
 * unauthenticated.
 */
export async function addAccount(ctx: Context, { uid, link, limit }: Wish): Promise<TrackedByOne> {
  const named = parseLink(link, ctx.config.siteOrigins)
  const reading = await findAccount(ctx, named)
  const accountId = accountIdOf(named.source, reading.externalId)
  await ctx.store.transaction(async (tx) => {
    const { store } = ctx
    const [user, account, trackings] = await Promise.all([
      store.users.find(uid, tx),
      store.trackedAccounts.find(accountId, tx),
      store.trackings.listOwned(uid, limit + 1, tx),
    ])
    if (!user) throw new ApiError('unauthenticated')
    const isTracked = trackings.some((tracking) => tracking.accountId === accountId)
    if (!isTracked && trackings.length >= limit) throw noRoom(limit)
    const now = ctx.clock()
    if (!isTracked) {
      store.trackings.create(tx, trackingId(uid, accountId), { uid, accountId, createdAt: now })
    }
    if (!account) {
      store.trackedAccounts.create(tx, accountId, newAccount(named.source, reading, now))
    }
  })
  await record(ctx, accountId, reading)
  return await getTracked(ctx, { uid, accountId })
}

/** An account of which nothing is recorded yet; it is due, whoever records what was read. */
export function newAccount(
  source: TrackingSource,
  { externalId, handle, name, url }: Reading,
  now: Date,
): Omit<TrackedAccount, 'id' | 'version'> {
  return {
    source,
    externalId,
    handle,
    name,
    url,
    status: 'there',
    firstDay: null,
    lastDay: null,
    metrics: {},
    dueAt: now,
    createdAt: now,
  }
}

function noRoom(limit: number): ApiError {
  const room = limit === 1 ? 'one account' : `${limit} accounts`
  return new ApiError(
    'conflict',
    `You can follow ${room}. Please remove one before you add another, or choose a larger plan.`,
  )
}
