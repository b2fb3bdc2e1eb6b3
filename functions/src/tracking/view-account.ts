import type { TrackedAccount as TrackedAccountView } from '@hairstyle/contract/api/tracking.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { dayOf, shiftDay } from '@hairstyle/core/tracking/days.ts'
import type { TrackedByOne } from '@hairstyle/core/tracking/get-tracked.ts'
import { growthOver } from '@hairstyle/core/tracking/growth.ts'
import { readHistory } from '@hairstyle/core/tracking/read-history.ts'
import { visibleFrom, type TrackingRights } from '@hairstyle/core/tracking/rights.ts'

/** The longest growth period, and the days that may stand in for its first. */
const daysBack = 92

/** A followed account, with what the follower may see. */
export async function viewTracked(
  ctx: Context,
  tracked: TrackedByOne,
  { reports }: Pick<TrackingRights, 'reports'>,
): Promise<TrackedAccountView> {
  const today = dayOf(ctx.clock())
  const { account, audience } = tracked
  const firstVisible = visibleFrom(tracked, reports)
  const earliest = shiftDay(today, -daysBack)
  const from = firstVisible > earliest ? firstVisible : earliest
  const history = await readHistory(ctx, account.id, { from, to: today, audience })
  return {
    ...nameOf(tracked),
    last_day: account.lastDay,
    metrics: account.metrics,
    growth: {
      days_7: growthOver(history, 7),
      days_30: growthOver(history, 30),
      days_90: growthOver(history, 90),
    },
    visible_from: firstVisible,
    has_past: account.firstDay !== null && account.firstDay < firstVisible,
    is_resting: false,
  }
}

/** A followed account beyond the follower's limit, without numbers. */
export function viewResting(
  tracked: TrackedByOne,
  { reports }: Pick<TrackingRights, 'reports'>,
): TrackedAccountView {
  return {
    ...nameOf(tracked),
    last_day: null,
    metrics: {},
    growth: { days_7: {}, days_30: {}, days_90: {} },
    visible_from: visibleFrom(tracked, reports),
    has_past: false,
    is_resting: true,
  }
}

function nameOf({ account, tracking }: TrackedByOne) {
  return {
    account_id: account.id,
    source: account.source,
    handle: account.handle,
    name: account.name,
    url: account.url,
    status: account.status,
    added_at: tracking.createdAt.toISOString(),
  }
}
