import { listEntries } from '@hairstyle/core/ledger/list-entries.ts'
import { findSubscription } from '@hairstyle/core/payments/plans.ts'
import { startPurchase } from '@hairstyle/core/payments/start-purchase.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { changeAccount, getAccount } from '../../policies/account.ts'
import {
  presentBalanceRecord,
  presentItem,
  presentSubscription,
} from '../../presenters/payments.ts'
import { planHandlers } from '../plan-handlers.ts'

const plan = planHandlers('credits')

export const hairstyleItemHandlers: HandlersUnder<'/hairstyle/item'> = {
  'GET /hairstyle/item/list': async ({ ctx }) =>
    (await ctx.store.items.listOffered('credits')).map(presentItem),

  'GET /hairstyle/item/balance': async ({ ctx, user }) => {
    const [account, subscription] = await Promise.all([
      getAccount(ctx, user),
      findSubscription(ctx, user.uid, 'credits'),
    ])
    return {
      credits: Math.max(0, account.credits),
      subscription: subscription && presentSubscription(subscription),
      notify: account.wantsLowCreditsMail,
    }
  },

  'GET /hairstyle/item/balance/records': async ({ ctx, user, input: { page_no, page_size } }) => {
    const page = { pageNo: page_no, pageSize: page_size }
    const { entries, total } = await listEntries(ctx, user.uid, page)
    return { list: entries.map(presentBalanceRecord), page_no, page_size, total }
  },

  'POST /hairstyle/item/buy': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.buy, user.uid)
    const { orderId, url } = await startPurchase(ctx, {
      uid: user.uid,
      product: 'credits',
      itemId: input.item_id,
      redirectUrl: input.redirect_url,
    })
    return { url, order_id: orderId }
  },

  'POST /hairstyle/item/subs/cancel': plan.cancel,
  'POST /hairstyle/item/subs/change': plan.change,
  'POST /hairstyle/item/subs/resume': plan.resume,

  /** The switch for mails about credits that run low. */
  'POST /hairstyle/item/email/notify/:operate': async ({ ctx, user, input }) => {
    const { wantsLowCreditsMail } = await changeAccount(ctx, user, () => ({
      wantsLowCreditsMail: input.operate === 'on',
    }))
    return { notify: wantsLowCreditsMail }
  },
}
