import { creationsPerPage } from '@hairstyle/contract/limits.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { monthsBetween } from '@hairstyle/core/creations/life.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { withFollowers } from '../../bloggers/get-blogger.ts'
import { showCreations } from '../../creations/show-creations.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { readLibrary } from '../../library/read-library.ts'
import { presentShare } from '../../presenters/share.ts'

export const hairstyleMineHandlers: HandlersUnder<
  '/hairstyle/mine',
  '/hairstyle/mine/share' | '/hairstyle/mine/card'
> = {
  'GET /hairstyle/mine/list/create': async ({ ctx, user }) =>
    showCreations(ctx, await ctx.store.creations.listOwned(user.uid, creationsPerPage)),

  'GET /hairstyle/mine/list/favorite': async ({ ctx, user }) =>
    showCreations(ctx, await ctx.store.creations.listFavorites(user.uid, creationsPerPage)),

  /** Months with creations, newest first, each with its newest result as cover. */
  'GET /hairstyle/mine/catalogs': async ({ ctx, user }) => {
    const account = await ctx.store.users.find(user.uid)
    if (!account) throw new ApiError('unauthenticated')
    const months = monthsBetween(account.createdAt, ctx.clock()).reverse()
    const catalogs = await Promise.all(months.map((month) => readCatalog(ctx, user.uid, month)))
    return catalogs.filter(({ count }) => count > 0)
  },

  'POST /hairstyle/mine/info/catalog': async ({ ctx, user, input }) => {
    const page = {
      limit: creationsPerPage,
      until: input.until === undefined ? null : new Date(input.until),
    }
    const period = input.catalog_period
    return showCreations(ctx, await ctx.store.creations.listOwnedInPeriod(user.uid, period, page))
  },

  'GET /hairstyle/mine/followed': async ({ ctx, user }) => {
    const [follows, followers, { bloggers }] = await Promise.all([
      ctx.store.follows.listOf(user.uid, maxFollowed),
      ctx.store.followerTallies.read(),
      readLibrary(ctx),
    ])
    const known = new Map(bloggers.map((blogger) => [blogger.blogger_id, blogger]))
    return follows
      .flatMap(({ bloggerId }) => known.get(bloggerId) ?? [])
      .map((blogger) => withFollowers(blogger, followers))
  },

  /** Newest first. */
  'GET /hairstyle/mine/list/share': async ({ ctx, user }) => {
    const { store, blobs } = ctx
    const [owner, shares] = await Promise.all([
      store.users.find(user.uid),
      store.shares.listOwned(user.uid, maxShares),
    ])
    if (!owner) throw new ApiError('unauthenticated')
    return await Promise.all(
      shares.map(async (share) => {
        const tallies = await store.shares.tallies(share.id).read()
        const votes = tallies.get('votes') ?? 0
        return {
          ...presentShare(share, { owner, tallies, visitor: null, isMine: true }, blobs),
          unread_count: Math.max(0, votes - share.seenVotes),
        }
      }),
    )
  },
}

/** At least one of a month's newest creations will have a picture. */
const coverCandidates = 5

/** Reads a handful of documents. */
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

const maxFollowed = 500

const maxShares = 50
