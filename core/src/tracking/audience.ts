import { audienceOf } from '@hairstyle/contract/tracking-sources.ts'
import type { Audience } from '@hairstyle/contract/tracking-sources.ts'
import type { Metrics, TrackingMetric } from '@hairstyle/contract/tracking.ts'
import type { Context } from '../context.ts'
import type { TrackedAccount } from '../store/tracked-accounts.ts'

/** As whom somebody looks at an account. What other services tell, they tell everybody. */
export async function readAudience(
  { store }: Context,
  uid: string,
  account: Pick<TrackedAccount, 'source' | 'externalId'> | null,
): Promise<Audience> {
  if (account?.source !== 'studio') return 'everybody'
  const studio = await store.bloggers.find(account.externalId)
  return studio?.ownerUid === uid ? 'owner' : 'everybody'
}

/** Those of an account's metrics that are for whoever looks. */
export function shownTo(audience: Audience, metrics: Metrics): Metrics {
  if (audience === 'owner') return metrics
  return Object.fromEntries(
    Object.entries(metrics).filter(
      ([metric]) => audienceOf[metric as TrackingMetric] === 'everybody',
    ),
  )
}
