import type { SnapshotsJob } from '@hairstyle/contract/jobs.ts'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { forEachAtOnce } from '../for-each-at-once.ts'
import { dayOf } from './days.ts'
import { record } from './record-reading.ts'
import { sources } from './sources/sources.ts'

const recordedAtOnce = 8

/**
 * Reads accounts of one source and records today's numbers of those that have none yet. Safe to repeat.
 * @throws {SourceUnavailableError} when the source does not answer: the task comes again.
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
