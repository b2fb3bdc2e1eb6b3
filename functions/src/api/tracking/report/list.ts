import { readRights } from '@hairstyle/core/tracking/rights.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentPastReport } from '../../../presenters/past-report.ts'

export const listPastReports: Handler<'GET /tracking/report/list'> = async ({ ctx, user }) => {
  return (await readRights(ctx, user.uid)).reports.map(presentPastReport)
}
