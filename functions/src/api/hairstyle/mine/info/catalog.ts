import { creationsPerPage } from '@hairstyle/contract/limits.ts'
import { showCreations } from '../../../../creations/show-creations.ts'
import type { Handler } from '../../../../http/handler.ts'

export const myCatalog: Handler<'POST /hairstyle/mine/info/catalog'> = async ({
  ctx,
  user,
  input,
}) => {
  const page = {
    limit: creationsPerPage,
    until: input.until === undefined ? null : new Date(input.until),
  }
  const period = input.catalog_period
  return showCreations(ctx, await ctx.store.creations.listOwnedInPeriod(user.uid, period, page))
}
