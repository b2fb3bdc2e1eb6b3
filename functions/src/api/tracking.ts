import { freeAccounts } from '@hairstyle/contract/tracking-sources.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { findSubscription } from '@hairstyle/core/payments/plans.ts'
import { startPurchase } from '@hairstyle/core/payments/start-purchase.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { buyReport, findReportOffer, getReport } from '@hairstyle/core/tracking/reports.ts'
import { readLimit, readRights } from '@hairstyle/core/tracking/rights.ts'
import type { HandlersUnder } from '../http/handler.ts'
import { presentItem, presentSubscription } from '../presenters/payments.ts'
import { presentPastDays, presentPastReport } from '../presenters/past-report.ts'
import { planHandlers } from './plan-handlers.ts'

const plan = planHandlers('tracking')

export const trackingHandlers: HandlersUnder<'/tracking', '/tracking/account'> = {
  'GET /tracking/plan/list': async ({ ctx }) => {
    const items = (await ctx.store.items.listOffered('tracking')).map(presentItem)
    return {
      free_accounts: freeAccounts,
      plans: items.filter(({ kind }) => kind === 'subscription'),
      report: items.find(({ kind }) => kind === 'report') ?? null,
    }
  },

  'GET /tracking/plan/mine': async ({ ctx, user }) => {
    const [subscription, limit, followed] = await Promise.all([
      findSubscription(ctx, user.uid, 'tracking'),
      readLimit(ctx, user.uid),
      ctx.store.trackings.countBefore(user.uid, ctx.clock()),
    ])
    return { subscription: subscription && presentSubscription(subscription), limit, followed }
  },

  'POST /tracking/buy': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.buy, user.uid)
    const { item_id: itemId, account_id: accountId, redirect_url: redirectUrl } = input
    const wish = { uid: user.uid, itemId, redirectUrl }
    const { orderId, url } =
      accountId === undefined
        ? await startPurchase(ctx, { ...wish, product: 'tracking' })
        : await buyReport(ctx, { ...wish, accountId })
    return { url, order_id: orderId }
  },

  'POST /tracking/plan/cancel': plan.cancel,
  'POST /tracking/plan/change': plan.change,
  'POST /tracking/plan/resume': plan.resume,

  'GET /tracking/report/offer': async ({ ctx, user, input }) => {
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
  },

  'GET /tracking/report/list': async ({ ctx, user }) =>
    (await readRights(ctx, user.uid)).reports.map(presentPastReport),

  'GET /tracking/report/info': async ({ ctx, user, input }) => {
    const report = await getReport(ctx, { uid: user.uid, orderId: input.order_id })
    return { ...presentPastReport(report), days: [...report.days] }
  },
}
