import type { Handler } from '../../../../http/handler.ts'
import { presentCreation } from '../../../../presenters/creation.ts'

export const myCatalog: Handler<'POST /hairstyle/mine/info/catalog'> = async ({
  ctx,
  user,
  input,
}) => {
  const creations = await ctx.store.creations.listOwnedInPeriod(user.uid, input.catalog_period)
  return creations.map((creation) => presentCreation(ctx, creation))
}
