import { invalidField } from '@hairstyle/core/errors.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { claimRewards } from '@hairstyle/core/shares/claim-rewards.ts'
import { createShare } from '@hairstyle/core/shares/create-share.ts'
import { endShare } from '@hairstyle/core/shares/erase-share.ts'
import { getOwnedShare, getShare } from '@hairstyle/core/shares/get-share.ts'
import { markRead } from '@hairstyle/core/shares/unread.ts'
import { like, unlike, visit, type Voter } from '@hairstyle/core/shares/vote.ts'
import { likesOf } from '@hairstyle/core/store/shares.ts'
import type { Caller } from '../../../http/authenticate.ts'
import type { HandlersUnder } from '../../../http/handler.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { presentShare } from '../../../presenters/share.ts'
import { lightening } from '../../../shares/lighten-picture.ts'
import { shareUrl, tellOwner } from '../../../shares/tell-owner.ts'

export const hairstyleMineShareHandlers: HandlersUnder<'/hairstyle/mine/share'> = {
  'POST /hairstyle/mine/share/end/:id': async ({ ctx, user, input }) => {
    await endShare(ctx, user.uid, input.id)
    return { ended: true }
  },

  'GET /hairstyle/mine/share/:id': async ({ ctx, user, visitor, input }) => {
    const { store, blobs } = ctx
    const share = await getShare(ctx, input.id)
    // Identifies the browser before it votes: two concurrent first requests would give it two ids.
    const { key } = voterOf(user, visitor)
    const [owner, tallies, voter] = await Promise.all([
      store.users.find(share.ownerId),
      store.shares.tallies(share.id).read(),
      store.shares.visitors(share.id).find(key),
    ])
    const isMine = user?.uid === share.ownerId
    return presentShare(share, { owner, tallies, visitor: voter, isMine }, blobs)
  },

  'POST /hairstyle/mine/share/create': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.share, user.uid)
    const wish = {
      createIds: input.create_ids,
      title: input.title ?? '',
      message: input.message ?? '',
      withPhoto: input.with_photo ?? false,
    }
    const shareId = await createShare(ctx, user.uid, wish, lightening(ctx))
    return { share_id: shareId, url: shareUrl(ctx, shareId) }
  },

  'POST /hairstyle/mine/share/operate/:id': async ({ ctx, user, visitor, input }) => {
    const { id: shareId, operate, share_image_id: imageId } = input
    await takeTurn(ctx, limits.vote, user?.uid ?? visitor.address)
    const voter = voterOf(user, visitor)
    if (operate === 'visit') {
      await visit(ctx, shareId, voter)
      return { likes: 0, liked: false }
    }
    if (imageId === undefined) {
      throw invalidField('share_image_id', 'says which picture is meant')
    }
    const cast = operate === 'like' ? like : unlike
    const liked = await cast(ctx, { shareId, imageId, voter })
    if (liked) await tellOwner(ctx, shareId)
    const tallies = await ctx.store.shares.tallies(shareId).read()
    return { likes: Math.max(0, tallies.get(likesOf(imageId)) ?? 0), liked }
  },

  /** Rewards are for all shares together; the given share only has to be the caller's. */
  'POST /hairstyle/mine/share/reward': async ({ ctx, user, input }) => {
    if (input.share_id !== undefined) await getOwnedShare(ctx, user.uid, input.share_id)
    const { granted, credits, nextAt } = await claimRewards(ctx, user.uid)
    return { granted, credits: Math.max(0, credits), next_at: nextAt }
  },

  'POST /hairstyle/mine/share/unread/:id': async ({ ctx, user, input }) => ({
    share_unread_count: await markRead(ctx, user.uid, input.id),
  }),
}

/** The voter; a browser without an account gets an id of its own. */
function voterOf(user: Caller | null, visitor: Visitor): Voter {
  // A vote outlives an account, so it must not name it, nor be repeatable from the next account.
  const key = user
    ? derivedId('voter-account', user.personKey)
    : derivedId('voter-browser', visitor.browserId())
  return { key, uid: user?.uid ?? null, address: visitor.address }
}
