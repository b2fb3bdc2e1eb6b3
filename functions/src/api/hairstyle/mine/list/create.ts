import type { Handler } from '../../../../http/handler.ts'
import { presentCreation } from '../../../../presenters/creation.ts'

const newestCount = 200

export const listMyCreations: Handler<'GET /hairstyle/mine/list/create'> = async ({
  ctx,
  user,
}) => {
  const creations = await ctx.store.creations.listOwned(user.uid, newestCount)
  return creations.map((creation) => presentCreation(ctx, creation))
}
