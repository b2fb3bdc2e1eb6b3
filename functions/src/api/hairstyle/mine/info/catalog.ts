import type { Handler } from '../../../../http/handler.ts'
import { presentCreation } from '../../../../presenters/creation.ts'

/** More than anybody makes in a month; bounds what one request reads. */
const mostShown = 1000

export const myCatalog: Handler<'POST /hairstyle/mine/info/catalog'> = async ({
  ctx,
  user,
  input,
}) => {
  const creations = await ctx.store.creations.listOwnedInPeriod(
    user.uid,
    input.catalog_period,
    mostShown,
  )
  return creations.map((creation) => presentCreation(ctx, creation))
}
