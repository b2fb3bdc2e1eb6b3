import type { FinishDelay } from '@hairstyle/contract/api/creations.ts'
import { leaseMs, maxTries } from '../creations/life.ts'
import { describeFailure } from '../creations/words.ts'
import type { FailureReason } from '../creations/words.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'

/** A look on its way to be a photograph, or how that ended. */
export type Finish = NonNullable<CreationDocument['finish']>

/** How often one look can be asked for, besides what nobody could draw. */
export const maxRequests = 3
/** A picture server that is asleep wakes up within minutes; nobody waits longer than this. */
const deadlineMs = 30 * 60_000
/** Why a picture server was not even asked, or drew for others. */
const nobodyDrew: ReadonlySet<FailureReason> = new Set(['finish_unavailable', 'too_late'])
/** How long a task may take to arrive before the sweep asks after it. */
const deliveryMs = 60_000

/** The first request for a look, or another one. @param credits What was paid for it; 0 where it comes with the try-on. */
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

/** A finish that is asked for and not settled; null where there is none. */
export function pendingFinish(finish: Finish | null): Finish | null {
  return finish?.status === 'queued' || finish?.status === 'working' ? finish : null
}

/** What a delivered task can do; a reason says why it is to be given up. */
export function finishClaimability(
  finish: Finish | null,
  now: Date,
): 'free' | 'busy' | 'settled' | NonNullable<ReturnType<typeof hopelessness>> {
  const pending = pendingFinish(finish)
  if (!pending) return 'settled'
  if (pending.lease && pending.lease.until > now) return 'busy'
  return hopelessness(pending, now) ?? 'free'
}

/** Why a finish that nobody works on is to be given up; null while it may still end well. */
export function hopelessness(finish: Finish, now: Date): 'too_late' | 'engine_failed' | null {
  if (now.getTime() - finish.requestedAt.getTime() >= deadlineMs) return 'too_late'
  return isSpent(finish) ? 'engine_failed' : null
}

/** Whether as many attempts as there are broke on it. */
export function isSpent({ attempts, pardoned }: Finish): boolean {
  return attempts - pardoned >= maxTries
}

/** A finish that waits for its task, and when the sweep looks after it. */
export function waitingFinish(finish: Finish, now: Date) {
  return {
    finish: { ...finish, status: 'queued', lease: null },
    checkAt: later(now, deliveryMs),
  } satisfies Partial<CreationDocument>
}

/** A finish that somebody works on. */
export function leasedFinish(finish: Finish, leaseId: string, now: Date) {
  const until = later(now, leaseMs)
  return {
    finish: { ...finish, status: 'working', lease: { id: leaseId, until } },
    checkAt: until,
  } satisfies Partial<CreationDocument>
}

/** A finish whose owner is told why they wait, or that they no longer do. */
export function delayedFinish(finish: Finish, delay: FinishDelay | null): Finish {
  return { ...finish, delay, wasDelayed: finish.wasDelayed || delay !== null }
}

interface Failure {
  readonly reason: FailureReason
  readonly refunded: boolean
}

/** A finish that ended without a picture. */
export function failedFinish(finish: Finish, { reason, refunded }: Failure) {
  const undrawn = finish.undrawn + (nobodyDrew.has(reason) ? 1 : 0)
  const { message } = describeFailure(reason)
  return {
    finish: { ...finish, status: 'failed', lease: null, delay: null, undrawn, message, refunded },
    checkAt: null,
  } satisfies Partial<CreationDocument>
}

/** A finish that ended well: the look it was made of is kept beside it. */
export function doneFinish(creation: Creation, finish: Finish) {
  return {
    finish: { ...finish, status: 'done', lease: null, delay: null, before: creation.result },
    checkAt: null,
  } satisfies Partial<CreationDocument>
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
