import { dayOf, shiftDay } from './days.ts'
import type { TrackedByOne } from './get-tracked.ts'
import type { HeldReport } from './rights.ts'

/**
 * The first day of an account that somebody sees: since they follow it, or the first of the past reports that lead up
 * to there.
 */
export function visibleFrom(
  { account, tracking }: Pick<TrackedByOne, 'account' | 'tracking'>,
  reports: readonly HeldReport[],
): string {
  const own = reports
    .filter(({ accountId }) => accountId === account.id)
    .sort((a, b) => b.lastDay.localeCompare(a.lastDay))
  return own.reduce(
    (first, { firstDay, lastDay }) =>
      lastDay >= shiftDay(first, -1) && firstDay < first ? firstDay : first,
    dayOf(tracking.createdAt),
  )
}
