import type { Handler } from '../../../http/handler.ts'
import { presentCreation } from '../../../presenters/creation.ts'

/** What is gone or belongs to somebody else is left out. */
export const results: Handler<'GET /hairstyle/create/results'> = async ({ ctx, user, input }) => {
  const creations = await ctx.store.creations.findEachOwned(user.uid, input.create_ids)
  return creations.map((creation) => presentCreation(ctx, creation))
}
