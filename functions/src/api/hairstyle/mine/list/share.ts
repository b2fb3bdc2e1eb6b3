import { ApiError } from '@hairstyle/core/errors.ts'
import type { Handler } from '../../../../http/handler.ts'
import { presentShare } from '../../../../presenters/share.ts'

const maxShares = 50

/** Newest first. */
export const listMyShares: Handler<'GET /hairstyle/mine/list/share'> = async ({ ctx, user }) => {
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
}
