import type { Audience } from '@hairstyle/contract/tracking-sources.ts'
import type { Metrics } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../context.ts'
import { snapshotsId } from '../store/snapshots.ts'
import { shownTo } from './audience.ts'
import { daysBetween, monthOf } from './days.ts'

/** A day of an account; `metrics` is null where nothing was recorded. */
export interface RecordedDay {
  readonly day: string
  readonly metrics: Metrics | null
}

interface Stretch {
  readonly from: string
  readonly to: string
  /** Who looks. */
  readonly audience: Audience
}

/** Every day from one to the other, both included. */
export async function readHistory(
  { store }: Context,
  accountId: string,
  { from, to, audience }: Stretch,
): Promise<RecordedDay[]> {
  const days = daysBetween(from, to)
  const months = [...new Set(days.map(monthOf))]
  const found = await store.snapshots.findEach(months.map((month) => snapshotsId(accountId, month)))
  const recorded = new Map(months.map((month, index) => [month, found[index]?.days]))
  return days.map((day) => {
    const snapshot = recorded.get(monthOf(day))?.[day.slice(-2)]
    return { day, metrics: snapshot ? shownTo(audience, snapshot.metrics) : null }
  })
}
