import { nextCheck } from '../jobs/job.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'

/**
 * People may wait in the queue until the deadline. The sweep looks at what waits each time its age has doubled, so that
 * a queue of a hundred thousand is not rewritten every minute.
 */
export const tryOnTimes = { deadlineMs: 6 * 60 * 60_000, maxQuietMs: Infinity } as const
/** Longer waits are explained to people. */
const delayMs = 20_000

export function isSettled({ status }: Pick<Creation, 'status'>): boolean {
  return status === 'done' || status === 'failed'
}

/** Whether a creation waits longer than usual. */
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

/** The months of two times and all in between, oldest first. */
export function monthsBetween(from: Date, until: Date): string[] {
  const last = periodOf(until)
  const months: string[] = []
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth()))
  for (; periodOf(month) <= last; month.setUTCMonth(month.getUTCMonth() + 1)) {
    months.push(periodOf(month))
  }
  return months
}

/** The beginning of a try-on. */
export function waiting(now: Date) {
  return {
    status: 'queued',
    stage: null,
    attempts: 0,
    pardoned: 0,
    round: 0,
    lease: null,
    checkAt: nextCheck(tryOnTimes, now, now),
  } as const satisfies Partial<CreationDocument>
}

/** The end of one. */
export function settled(status: 'done' | 'failed', now: Date) {
  return {
    status,
    stage: null,
    lease: null,
    checkAt: null,
    finishedAt: now,
  } satisfies Partial<CreationDocument>
}
