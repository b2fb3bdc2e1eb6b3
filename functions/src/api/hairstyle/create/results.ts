import { showCreations } from '../../../creations/show-creations.ts'
import type { Handler } from '../../../http/handler.ts'

/** What is gone or belongs to somebody else is left out. */
export const results: Handler<'GET /hairstyle/create/results'> = async ({ ctx, user, input }) => {
  return showCreations(ctx, await ctx.store.creations.findEachOwned(user.uid, input.create_ids))
}
