import { creationsPerPage } from '@hairstyle/contract/limits.ts'
import { showCreations } from '../../../../creations/show-creations.ts'
import type { Handler } from '../../../../http/handler.ts'

export const listMyCreations: Handler<'GET /hairstyle/mine/list/create'> = async ({
  ctx,
  user,
}) => {
  return showCreations(ctx, await ctx.store.creations.listOwned(user.uid, creationsPerPage))
}
