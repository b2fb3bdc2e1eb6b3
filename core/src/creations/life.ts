import type { Creation, CreationDocument } from '../store/creations.ts'

/** A worker that is not heard of for so long has lost its work. */
export const leaseMs = 12_000
export const renewEveryMs = 4000
/** Workers that a creation may break before it is given up. Those that ended for another reason do not count. */
export const maxTries = 3
/** What is not settled by then fails, however often its task was delivered: until then people may be waiting in line. */
export const deadlineMs = 6 * 60 * 60_000
/** Whatever waits longer to begin is told why. */
const delayMs = 20_000
/** How long a task may take to arrive before the sweep asks after it for the first time. */
const deliveryMs = 60_000

export function isSettled({ status }: Pick<Creation, 'status'>): boolean {
  return status === 'done' || status === 'failed'
}

export function isPastDeadline({ createdAt }: Pick<Creation, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= deadlineMs
}

/** Whether a creation waits longer than people are used to. */
export function isDelayed(
  { status, createdAt }: Pick<Creation, 'status' | 'createdAt'>,
  now: Date,
) {
  return status === 'queued' && now.getTime() - createdAt.getTime() >= delayMs
}

/** Month in UTC, `2026-11`. */
export function periodOf(time: Date): string {
  return time.toISOString().slice(0, 7)
}

/** Whether as many attempts as a creation has broke on it. */
export function isSpent({ attempts, pardoned }: Pick<Creation, 'attempts' | 'pardoned'>): boolean {
  return attempts - pardoned >= maxTries
}

/** The months of two times and all between them, oldest first. */
export function monthsBetween(from: Date, until: Date): string[] {
  const last = periodOf(until)
  const months: string[] = []
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth()))
  for (; periodOf(month) <= last; month.setUTCMonth(month.getUTCMonth() + 1)) {
    months.push(periodOf(month))
  }
  return months
}

/** What a delivered task can do for a creation. */
export function claimability(
  creation: Pick<Creation, 'status' | 'lease' | 'attempts' | 'pardoned'>,
  now: Date,
): 'free' | 'busy' | 'spent' | 'settled' {
  if (isSettled(creation)) return 'settled'
  if (creation.lease && creation.lease.until > now) return 'busy'
  return isSpent(creation) ? 'spent' : 'free'
}

/** What is left to hope for a creation that is overdue. */
export function prospectOf(
  creation: Pick<Creation, 'createdAt' | 'attempts' | 'pardoned'>,
  now: Date,
): 'hopeful' | 'too_late' | 'engine_failed' {
  if (isPastDeadline(creation, now)) return 'too_late'
  return isSpent(creation) ? 'engine_failed' : 'hopeful'
}

export function waiting(now: Date, createdAt: Date) {
  return {
    status: 'queued',
    stage: null,
    lease: null,
    checkAt: nextCheck(now, createdAt),
  } as const satisfies Partial<CreationDocument>
}

/**
 * What has waited for long is asked after ever less often: a line of a hundred thousand must not be written anew every
 * minute. At the deadline it is looked after in any case, and soon when a worker gives it back later than that.
 */
function nextCheck(now: Date, createdAt: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  const patienceMs = deadlineMs - age
  return later(now, patienceMs > 0 ? Math.min(Math.max(deliveryMs, age), patienceMs) : deliveryMs)
}

export function leased(leaseId: string, now: Date) {
  const until = later(now, leaseMs)
  return { lease: { id: leaseId, until }, checkAt: until } satisfies Partial<CreationDocument>
}

export function settled(status: 'done' | 'failed', now: Date) {
  return {
    status,
    stage: null,
    lease: null,
    checkAt: null,
    finishedAt: now,
  } satisfies Partial<CreationDocument>
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
