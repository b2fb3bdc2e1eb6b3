import { freeInvitations } from '@hairstyle/contract/limits.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentItem } from '../../../presenters/item.ts'

export const listSalonPlans: Handler<'GET /salon-kit/plan/list'> = async ({ ctx }) => ({
  free_invitations: freeInvitations,
  plans: (await ctx.store.items.listOffered('salon')).map(presentItem),
})
