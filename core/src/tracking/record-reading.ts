import { createHash } from 'node:crypto'
import type { SnapshotsJob } from '@hairstyle/contract/jobs.ts'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import { snapshotsId, type TrackedAccountDocument } from '../store/tracking.ts'
import { dayOf, monthOf, shiftDay, startOf } from './days.ts'
import type { Reading } from './sources/source.ts'
import { sources } from './sources/sources.ts'

/** Part of the day over which readings are spread; the rest is for retries. */
const spreadMs = 20 * 3600_000

/** Records a source's reading of an account; undefined if the source does not know it. Safe to repeat. */
export async function record(
  ctx: Context,
  accountId: string,
  reading: Reading | undefined,
): Promise<void> {
  if (reading) await recordReading(ctx, accountId, reading)
  else await recordGone(ctx, accountId)
}

/** Keeps the first snapshot of a day, and the latest names. */
async function recordReading(
  { store, clock }: Context,
  accountId: string,
  { handle, name, url, metrics }: Reading,
): Promise<void> {
  const now = clock()
  const day = dayOf(now)
  await store.transaction(async (tx) => {
    const snapshotId = snapshotsId(accountId, monthOf(day))
    const [account, month] = await Promise.all([
      store.trackedAccounts.find(accountId, tx),
      store.snapshots.find(snapshotId, tx),
    ])
    // Nobody follows it any more.
    if (!account) return
    const changes: Partial<TrackedAccountDocument> = {
      handle,
      name,
      url,
      status: 'there',
      dueAt: nextTurn(accountId, now),
    }
    const dayOfMonth = day.slice(-2)
    if (month?.days[dayOfMonth] !== undefined) {
      store.trackedAccounts.update(tx, accountId, changes)
      return
    }
    const days = { ...month?.days, [dayOfMonth]: { takenAt: now, metrics } }
    if (month) store.snapshots.update(tx, snapshotId, { days })
    else store.snapshots.create(tx, snapshotId, { accountId, month: monthOf(day), days })
    store.trackedAccounts.update(tx, accountId, {
      ...changes,
      firstDay: account.firstDay ?? day,
      lastDay: day,
      metrics,
    })
  })
}

/** Records that the source does not know an account; it is asked again tomorrow, as people come back. */
async function recordGone({ store, clock }: Context, accountId: string): Promise<void> {
  await store.transaction(async (tx) => {
    if (!(await store.trackedAccounts.find(accountId, tx))) return
    const dueAt = nextTurn(accountId, clock())
    store.trackedAccounts.update(tx, accountId, { status: 'gone', dueAt })
  })
}

/** When an account that was read at `now` is read next: tomorrow, at its own time of day. */
function nextTurn(accountId: string, now: Date): Date {
  const share = createHash('sha256').update(accountId).digest().readUInt32BE() / 2 ** 32
  const tomorrow = startOf(shiftDay(dayOf(now), 1))
  return new Date(tomorrow.getTime() + Math.floor(share * spreadMs))
}

const recordedAtOnce = 8

/**
 * Reads accounts of one source and records today's numbers of those that have none yet. Safe to repeat.
 * @throws {SourceUnavailableError} when the source does not answer: the task is then retried.
 */
export async function readAccounts(ctx: Context, job: SnapshotsJob): Promise<void> {
  const { store, clock, log } = ctx
  const today = dayOf(clock())
  const accounts = await store.trackedAccounts.findEach(job.account_ids)
  const due = accounts.filter(
    (account) => account?.source === job.source && account.lastDay !== today,
  )
  const wanted = due.filter((account) => account !== null)
  if (wanted.length === 0) return
  const found = await sources[job.source].read(
    ctx,
    wanted.map(({ externalId }) => externalId),
  )
  await forEachAtOnce(wanted, recordedAtOnce, ({ id, externalId }) =>
    record(ctx, id, found.get(externalId)),
  )
  const gone = wanted.filter(({ externalId }) => !found.has(externalId)).length
  tell(log, 'accounts_read', { source: job.source, read: wanted.length - gone, gone })
}
