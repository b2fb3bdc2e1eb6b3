import { getShare } from '@hairstyle/core/shares/get-share.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentShare } from '../../../presenters/share.ts'
import { voterOf } from '../../../shares/voter.ts'

export const showShare: Handler<'GET /hairstyle/mine/share/:id'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  const { store, blobs } = ctx
  const share = await getShare(ctx, input.id)
  // Names the browser before it votes: two first requests at once would give it two names.
  const { key } = voterOf(user, visitor)
  const [owner, tallies, voter] = await Promise.all([
    store.users.find(share.ownerId),
    store.shares.tallies(share.id).read(),
    store.shares.visitors(share.id).find(key),
  ])
  const isMine = user?.uid === share.ownerId
  return presentShare(share, { owner, tallies, visitor: voter, isMine }, blobs)
}
