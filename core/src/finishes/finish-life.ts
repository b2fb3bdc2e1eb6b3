import type { FinishDelay } from '@hairstyle/contract/api/creations.ts'
import { describeFailure, type FailureReason } from '../creations/words.ts'
import { nextCheck } from '../jobs/job.ts'
import type { FinishTask } from '../queue/queue.ts'
import type { CreationDocument } from '../store/creations.ts'

/** The state or the outcome of finishing a look as a photograph. */
export type Finish = NonNullable<CreationDocument['finish']>

/** How often one look can be finished, not counting requests that nobody could draw. */
export const maxRequests = 3
/** A sleeping picture server starts within minutes; nobody waits longer than half an hour. */
export const finishTimes = { deadlineMs: 30 * 60_000, maxQuietMs: 60_000 } as const
/** Failures without an attempt to draw: the server was unavailable or busy. */
const nobodyDrew: ReadonlySet<FailureReason> = new Set(['finish_unavailable', 'too_late'])

/**
 * The first request for a look, or another one.
 * @param credits What was paid for it; 0 if it is included in the try-on.
 */
export function newFinish(before: Finish | null, credits: number, requestedAt: Date): Finish {
  return {
    status: 'queued',
    request: (before?.request ?? 0) + 1,
    undrawn: before?.undrawn ?? 0,
    round: 0,
    credits,
    attempts: 0,
    pardoned: 0,
    lease: null,
    delay: null,
    wasDelayed: false,
    message: null,
    refunded: false,
    before: null,
    requestedAt,
  }
}

/** Whether the try-on's credit pays for it, too. */
export function isIncluded({ credits }: Finish): boolean {
  return credits === 0
}

/** A requested finish that is not settled; null where there is none. */
export function pendingFinish(finish: Finish | null): Finish | null {
  return finish?.status === 'queued' || finish?.status === 'working' ? finish : null
}

/** Changes of a look's document when it begins to wait for finishing. */
export function waitingFinish(finish: Finish, now: Date) {
  return {
    finish,
    checkAt: nextCheck(finishTimes, finish.requestedAt, now),
  } satisfies Partial<CreationDocument>
}

/** The task for the work on it. */
export function finishTask(
  createId: string,
  { request, round }: Pick<Finish, 'request' | 'round'>,
): FinishTask {
  return { kind: 'finish', createId, request, round }
}

/** Changes that show its owner why they wait, or that they no longer do. */
export function delayedFinish(
  { wasDelayed }: Finish,
  delay: FinishDelay | null,
): Pick<Finish, 'delay' | 'wasDelayed'> {
  return { delay, wasDelayed: wasDelayed || delay !== null }
}

interface Failure {
  readonly reason: FailureReason
  readonly refunded: boolean
}

/** A finish that ended without a picture. */
export function failedFinish(finish: Finish, { reason, refunded }: Failure): Finish {
  const undrawn = finish.undrawn + (nobodyDrew.has(reason) ? 1 : 0)
  const { message } = describeFailure(reason)
  return { ...finish, status: 'failed', lease: null, delay: null, undrawn, message, refunded }
}

/** A finish that succeeded: the original look is kept beside it. */
export function doneFinish(finish: Finish, before: Finish['before']): Finish {
  return { ...finish, status: 'done', lease: null, delay: null, before }
}
