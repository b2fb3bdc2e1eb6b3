import { dayOf } from './days.ts'
import type { TrackedByOne } from './get-tracked.ts'

/** Accounts that somebody may follow. */
export const mostFollowed = 10

/** The first day of an account that somebody sees: since they follow it. Others may have had it recorded before. */
export function visibleFrom({ tracking }: Pick<TrackedByOne, 'tracking'>): string {
  return dayOf(tracking.createdAt)
}
