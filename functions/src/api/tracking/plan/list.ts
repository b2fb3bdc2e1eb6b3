import { freeAccounts } from '@hairstyle/contract/tracking-sources.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentItem } from '../../../presenters/item.ts'

export const listTrackingPlans: Handler<'GET /tracking/plan/list'> = async ({ ctx }) => {
  const items = (await ctx.store.items.listOffered('tracking')).map(presentItem)
  return {
    free_accounts: freeAccounts,
    plans: items.filter(({ kind }) => kind === 'subscription'),
    report: items.find(({ kind }) => kind === 'report') ?? null,
  }
}
