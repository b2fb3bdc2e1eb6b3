import type { Creation, CreationDocument } from '../store/creations.ts'

/** A worker that is not heard of for so long has lost its work. */
export const leaseMs = 12_000
export const renewEveryMs = 4000
/** Workers that may begin a creation before it is given up: one that breaks each of them must end, too. */
export const maxTries = 3
/** What is not settled by then fails. Shorter than the hour for which Cloud Tasks remembers the names of ended tasks. */
export const deadlineMs = 30 * 60_000
/** How long a task may take to arrive before the sweep asks after it. */
const deliveryMs = 60_000

export function isSettled({ status }: Pick<Creation, 'status'>): boolean {
  return status === 'done' || status === 'failed'
}

export function isPastDeadline({ createdAt }: Pick<Creation, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= deadlineMs
}

/** Month in UTC, `2026-11`. */
export function periodOf(time: Date): string {
  return time.toISOString().slice(0, 7)
}

/** What a delivered task can do for a creation. */
export function claimability(
  creation: Pick<Creation, 'status' | 'lease' | 'attempts'>,
  now: Date,
): 'free' | 'busy' | 'spent' | 'settled' {
  if (isSettled(creation)) return 'settled'
  if (creation.lease && creation.lease.until > now) return 'busy'
  return creation.attempts >= maxTries ? 'spent' : 'free'
}

export function waiting(now: Date) {
  return {
    status: 'queued',
    stage: null,
    lease: null,
    checkAt: later(now, deliveryMs),
  } as const satisfies Partial<CreationDocument>
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
