import { monthsBetween } from '@hairstyle/core/creations/life.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { Handler } from '../../../http/handler.ts'

/** Of the newest creations of a month, at least one will have become a picture. */
const coverCandidates = 5

/** Months with creations, newest first, each with its newest result as cover. Reads a handful of documents a month. */
export const listMyCatalogs: Handler<'GET /hairstyle/mine/catalogs'> = async ({ ctx, user }) => {
  const account = await ctx.store.users.find(user.uid)
  if (!account) throw new ApiError('unauthenticated')
  const months = monthsBetween(account.createdAt, ctx.clock()).reverse()
  const catalogs = await Promise.all(months.map((month) => readCatalog(ctx, user.uid, month)))
  return catalogs.filter(({ count }) => count > 0)
}

async function readCatalog({ store, blobs }: Context, uid: string, period: string) {
  const [count, newest] = await Promise.all([
    store.creations.countOwnedInPeriod(uid, period),
    store.creations.listOwnedInPeriod(uid, period, { limit: coverCandidates }),
  ])
  const thumb = newest.find(({ result }) => result !== null)?.result?.thumb
  return {
    catalog_period: period,
    count,
    cover: thumb ? blobs.url(thumb.path, thumb.token) : null,
  }
}
