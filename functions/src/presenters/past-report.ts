import type { PastReport } from '@hairstyle/contract/api/tracking-plans.ts'
import type { OrderReport } from '@hairstyle/core/store/orders.ts'
import type { HeldReport } from '@hairstyle/core/tracking/rights.ts'

/** The days of a past report. */
export function presentPastDays({ accountId, source, handle, firstDay, lastDay }: OrderReport) {
  return { account_id: accountId, source, handle, first_day: firstDay, last_day: lastDay }
}

export function presentPastReport(report: HeldReport): PastReport {
  return {
    ...presentPastDays(report),
    order_id: report.orderId,
    bought_at: report.boughtAt.toISOString(),
  }
}
