import { ApiError } from '@hairstyle/core/errors.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { like, unlike, visit } from '@hairstyle/core/shares/vote.ts'
import { likesOf } from '@hairstyle/core/store/shares.ts'
import type { Handler } from '../../../../http/handler.ts'
import { voterOf } from '../../../../shares/voter.ts'
import { tellOwner } from '../../../../shares/tell-owner.ts'

export const operateShare: Handler<'POST /hairstyle/mine/share/operate/:id'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  const { id: shareId, operate, share_image_id: imageId } = input
  await takeTurn(ctx, limits.vote, user?.uid ?? visitor.address)
  const voter = voterOf(user, visitor)
  if (operate === 'visit') {
    await visit(ctx, shareId, voter)
    return { likes: 0, liked: false }
  }
  if (imageId === undefined) {
    const issues = [{ path: 'share_image_id', message: 'says which picture is meant' }]
    throw new ApiError('invalid_request', undefined, { data: { issues } })
  }
  const cast = operate === 'like' ? like : unlike
  const liked = await cast(ctx, { shareId, imageId, voter })
  if (liked) await tellOwner(ctx, shareId)
  const tallies = await ctx.store.shares.tallies(shareId).read()
  return { likes: Math.max(0, tallies.get(likesOf(imageId)) ?? 0), liked }
}
