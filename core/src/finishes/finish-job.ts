import type { Context } from '../context.ts'
import { isSettled } from '../creations/life.ts'
import { tell } from '../events.ts'
import { LeaseLostError } from '../jobs/hold.ts'
import type { Job } from '../jobs/job.ts'
import type { Lease } from '../jobs/lease.ts'
import { finishRefundEntry } from '../ledger/entries.ts'
import type { CreationDocument } from '../store/creations.ts'
import {
  delayedFinish,
  doneFinish,
  failedFinish,
  finishTask,
  finishTimes,
  isIncluded,
  pendingFinish,
} from './finish-life.ts'
import type { Finish } from './finish-life.ts'
import { tellFinished } from './tell-finished.ts'

/** A look on its way to be a photograph. It is in use meanwhile: it stays as it was until the photograph is there. */
export const finishJob: Job<Finish> = {
  ...finishTimes,
  stateOf: ({ finish }) => pendingFinish(finish),
  sinceOf: ({ finish, createdAt }) => finish?.requestedAt ?? createdAt,
  isReady: isSettled,
  put: ({ finish }, changes) => ({ finish: finish && { ...finish, ...changes } }),
  waiting: { status: 'queued' },
  working: { status: 'working' },
  taskOf: ([{ id, finish }], round) => finishTask(id, { request: finish?.request ?? 0, round }),
  refundsOf: ({ id, finish, style }) => {
    const pending = pendingFinish(finish)
    return pending && !isIncluded(pending) ? [finishRefundEntry(id, pending, style.title)] : []
  },
  failed: ({ finish }, failure) => ({
    finish: finish && failedFinish(finish, failure),
    checkAt: null,
  }),
  tellFailed: async (ctx, { id: createId, finish }, reason) => {
    tell(ctx.log, 'finish_failed', { createId, reason })
    if (finish) await tellFinished(ctx, createId, finish)
  },
}

/** Tells a look's owner whether the server is starting. That it was busy stays said: it may be again at once. */
export async function sayStarting(lease: Lease<Finish>, isStarting: boolean): Promise<void> {
  await lease.renew((finish) => {
    if (isStarting === (finish.delay === 'starting')) return null
    return delayedFinish(finish, isStarting ? 'starting' : null)
  })
}

/**
 * Puts the photograph into the place of the look it was made of, and tells whoever has long left.
 * @throws {LeaseLostError}
 */
export async function finishLook(
  ctx: Context,
  lease: Lease<Finish>,
  picture: Pick<NonNullable<CreationDocument['result']>, 'picture' | 'thumb'>,
): Promise<void> {
  const before = lease.state
  await lease.end(({ result, finish }) => {
    if (!result || !finish) throw new LeaseLostError('The look has no picture.')
    return { finish: doneFinish(finish, result), result: { ...result, ...picture }, checkAt: null }
  })
  await tellFinished(ctx, lease.creation.id, before)
}
