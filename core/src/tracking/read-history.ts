import type { Metrics } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../context.ts'
import { snapshotsId } from '../store/snapshots.ts'
import { daysBetween, monthOf } from './days.ts'

/** A day of an account; `metrics` is null where nothing was recorded. */
export interface RecordedDay {
  readonly day: string
  readonly metrics: Metrics | null
}

/** Every day from one to the other, both included. */
export async function readHistory(
  { store }: Context,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RecordedDay[]> {
  const days = daysBetween(from, to)
  const months = [...new Set(days.map(monthOf))]
  const found = await store.snapshots.findEach(months.map((month) => snapshotsId(accountId, month)))
  const recorded = new Map(months.map((month, index) => [month, found[index]?.days]))
  return days.map((day) => ({
    day,
    metrics: recorded.get(monthOf(day))?.[day.slice(-2)]?.metrics ?? null,
  }))
}
