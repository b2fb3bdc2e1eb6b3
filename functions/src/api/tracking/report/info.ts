import { getReport } from '@hairstyle/core/tracking/get-report.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentPastReport } from '../../../presenters/past-report.ts'

export const pastReport: Handler<'GET /tracking/report/info'> = async ({ ctx, user, input }) => {
  const report = await getReport(ctx, { uid: user.uid, orderId: input.order_id })
  return { ...presentPastReport(report), days: [...report.days] }
}
