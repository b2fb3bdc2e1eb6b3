import { audienceOf, type Audience } from '@hairstyle/contract/tracking-sources.ts'
import type { Metrics, TrackingMetric } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../context.ts'
import { snapshotsId, type TrackedAccount } from '../store/tracking.ts'
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

/** Every day from first to last, both included. */
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

/** As whom somebody views an account. Other services' numbers are public. */
export async function readAudience(
  { store }: Context,
  uid: string,
  account: Pick<TrackedAccount, 'source' | 'externalId'> | null,
): Promise<Audience> {
  if (account?.source !== 'studio') return 'everybody'
  const studio = await store.bloggers.find(account.externalId)
  return studio?.ownerUid === uid ? 'owner' : 'everybody'
}

/** The metrics of an account that the audience may see. */
export function shownTo(audience: Audience, metrics: Metrics): Metrics {
  if (audience === 'owner') return metrics
  return Object.fromEntries(
    Object.entries(metrics).filter(
      ([metric]) => audienceOf[metric as TrackingMetric] === 'everybody',
    ),
  )
}
