import type { TrackingSource } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { accountIdOf, trackingId, type TrackedAccount } from '../store/tracking.ts'
import { getTracked, type TrackedByOne } from './get-tracked.ts'
import { parseLink, type NamedAccount } from './parse-link.ts'
import { record } from './record-reading.ts'
import { SourceUnavailableError, type Reading } from './sources/source.ts'
import { sources } from './sources/sources.ts'

interface Wish {
  readonly uid: string
  /** As the person wrote it. */
  readonly link: string
  /** Accounts that the person may follow. */
  readonly limit: number
}

/**
 * Begins to follow an account, and records today's numbers. Idempotent.
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

/** An account without records; it is due at once. */
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

/**
 * Asks the source whether an account still exists and for its name; records today's numbers if that was not done yet.
 * @throws {ApiError} not_found (not followed), source_unavailable, or invalid_request if it can no longer be read.
 */
export async function checkAccount(
  ctx: Context,
  wanted: { readonly uid: string; readonly accountId: string },
): Promise<TrackedByOne> {
  const { account } = await getTracked(ctx, wanted)
  const { id, source, externalId } = account
  const found = await askNow(ctx, () => sources[source].read(ctx, [externalId]))
  await record(ctx, id, found.get(externalId))
  return await getTracked(ctx, wanted)
}

/**
 * Asks a source for an account while somebody waits.
 * @throws {ApiError} not_found, source_unavailable, or invalid_request if it cannot be read.
 */
async function findAccount(ctx: Context, { source, name }: NamedAccount): Promise<Reading> {
  const reading = await askNow(ctx, () => sources[source].find(ctx, name))
  if (!reading) throw new ApiError('not_found', 'We found no account of this name there.')
  return reading
}

/** @throws {ApiError} source_unavailable, instead of the source's own error. */
async function askNow<Answer>(ctx: Context, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof SourceUnavailableError)) throw cause
    ctx.log.warn({ err: cause }, 'a source of followed accounts does not answer')
    throw new ApiError('source_unavailable', undefined, { cause })
  }
}
