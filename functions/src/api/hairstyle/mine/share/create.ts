import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { createShare } from '@hairstyle/core/shares/create-share.ts'
import type { Handler } from '../../../../http/handler.ts'
import { lightening } from '../../../../shares/lighten-picture.ts'
import { shareUrl } from '../../../../shares/share-url.ts'

export const share: Handler<'POST /hairstyle/mine/share/create'> = async ({ ctx, user, input }) => {
  await takeTurn(ctx, limits.share, user.uid)
  const wish = {
    createIds: input.create_ids,
    title: input.title ?? '',
    message: input.message ?? '',
    withPhoto: input.with_photo ?? false,
  }
  const shareId = await createShare(ctx, user.uid, wish, lightening(ctx))
  return { share_id: shareId, url: shareUrl(ctx, shareId) }
}
