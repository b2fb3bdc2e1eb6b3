import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { waitingFinish } from '../finishes/finish-life.ts'
import { endUnpaid } from '../jobs/fail.ts'
import type { Job } from '../jobs/job.ts'
import type { Lease } from '../jobs/lease.ts'
import { refundEntry } from '../ledger/entries.ts'
import type { CreationDocument } from '../store/creations.ts'
import { isSettled, settled, tryOnTimes } from './life.ts'
import { describeFailure } from './words.ts'

/** The state of a creation's try-on. */
export type TryOn = Pick<
  CreationDocument,
  'status' | 'stage' | 'attempts' | 'pardoned' | 'round' | 'lease'
>
type Result = NonNullable<CreationDocument['result']>

/** The job of drawing a look by the engine. */
export const tryOnJob: Job<TryOn> = {
  ...tryOnTimes,
  stateOf: (creation) => (isSettled(creation) ? null : creation),
  sinceOf: ({ createdAt }) => createdAt,
  isReady: () => true,
  put: (_, changes) => changes,
  waiting: { status: 'queued', stage: null },
  working: { status: 'processing', stage: 'analysing' },
  taskOf: (creations, round) => ({
    kind: 'try-on',
    batchId: creations[0].batchId,
    round,
    createIds: creations.map(({ id }) => id),
  }),
  // Versions cost nothing.
  refundsOf: ({ id, style, originalId }) =>
    originalId === null ? [refundEntry(id, style.title)] : [],
  failed: (_, { reason, refunded, now }) => ({
    ...settled('failed', now),
    error: describeFailure(reason),
    finish: null,
    refunded,
  }),
  tellFailed: ({ log }, { id: createId }, reason) => {
    tell(log, 'try_on_failed', { createId, reason })
    return Promise.resolve()
  },
}

/**
 * Ends a try-on with its look, and begins its photograph if that is included. A look that is too poor to be sold costs
 * nothing.
 * @param isFirst Whether its owner had no success before, as far as the worker knows.
 * @throws {LeaseLostError}
 */
export async function finishTryOn(
  ctx: Context,
  lease: Lease<TryOn>,
  result: Result,
  isFirst = lease.creation.mayBeFirstSuccess,
): Promise<void> {
  const { store, clock, log } = ctx
  const now = clock()
  const { id: createId, ownerId, finish } = lease.creation
  const success = isFirst ? { firstSuccessAt: now } : {}
  const done = { ...settled('done', now), result }
  if (result.confidence !== 'poor') {
    const next = finish && waitingFinish({ ...finish, requestedAt: now }, now)
    await lease.end(
      () => ({ ...done, ...next }),
      (writer) => {
        if (isFirst) store.users.update(writer, ownerId, success)
      },
    )
    if (next) tell(log, 'finish_asked', { createId })
    return
  }
  await lease.endBy(async (still) => {
    const ended = await endUnpaid(ctx, tryOnJob, {
      createId,
      still,
      changes: (_, refunded) => ({ ...done, finish: null, refunded }),
      userChanges: success,
      cause: 'poor',
    })
    if (ended) return true
    // A commit whose answer got lost is repeated, and finds its own result.
    const current = await store.creations.find(createId)
    return current?.result?.picture.path === result.picture.path
  })
}
