import { getShare } from '@hairstyle/core/shares/get-share.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentShare } from '../../../presenters/share.ts'
import { knownVoterKey } from '../../../shares/voter.ts'

export const showShare: Handler<'GET /hairstyle/mine/share/:id'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  const { store, blobs } = ctx
  const share = await getShare(ctx, input.id)
  const voterKey = knownVoterKey(user, visitor)
  const [owner, tallies, voter] = await Promise.all([
    store.users.find(share.ownerId),
    store.shares.tallies(share.id).read(),
    voterKey === null ? null : store.shares.visitors(share.id).find(voterKey),
  ])
  const isMine = user?.uid === share.ownerId
  return presentShare(share, { owner, tallies, visitor: voter, isMine }, blobs)
}
