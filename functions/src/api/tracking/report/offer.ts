import { ApiError } from '@hairstyle/core/errors.ts'
import { findReportOffer } from '@hairstyle/core/tracking/find-report-offer.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentItem } from '../../../presenters/item.ts'
import { presentPastDays } from '../../../presenters/past-report.ts'

export const reportOffer: Handler<'GET /tracking/report/offer'> = async ({ ctx, user, input }) => {
  const wanted = { uid: user.uid, accountId: input.account_id }
  const [offer, items] = await Promise.all([
    findReportOffer(ctx, wanted),
    ctx.store.items.listOffered('tracking'),
  ])
  const item = items.find(({ kind }) => kind === 'report')
  if (!item) throw new ApiError('not_found', 'Past reports are not on sale right now.')
  return {
    ...presentPastDays(offer),
    recorded_days: offer.recordedDays,
    missing_days: offer.missingDays,
    item: presentItem(item),
  }
}
