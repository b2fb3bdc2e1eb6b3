import { creationsPerPage } from '@hairstyle/contract/limits.ts'
import { showCreations } from '../../../../creations/show-creations.ts'
import type { Handler } from '../../../../http/handler.ts'

export const listMyFavorites: Handler<'GET /hairstyle/mine/list/favorite'> = async ({
  ctx,
  user,
}) => {
  return showCreations(ctx, await ctx.store.creations.listFavorites(user.uid, creationsPerPage))
}
