import type { Handler } from '../../../http/handler.ts'

/** More than anybody has made; bounds what one request can read. */
const countedCreations = 3000

/** Months with creations, newest first, each with its newest result as cover. */
export const listMyCatalogs: Handler<'GET /hairstyle/mine/catalogs'> = async ({ ctx, user }) => {
  const creations = await ctx.store.creations.listOwned(user.uid, countedCreations)
  const byPeriod = Map.groupBy(creations, ({ period }) => period)
  return [...byPeriod].map(([period, inPeriod]) => {
    const thumb = inPeriod.find(({ result }) => result !== null)?.result?.thumb
    return {
      catalog_period: period,
      count: inPeriod.length,
      cover: thumb ? ctx.blobs.url(thumb.path, thumb.token) : null,
    }
  })
}
