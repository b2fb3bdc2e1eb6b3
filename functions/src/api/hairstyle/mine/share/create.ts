import { createShare } from '@hairstyle/core/shares/create-share.ts'
import type { Handler } from '../../../../http/handler.ts'
import { shareUrl } from '../../../../shares/share-url.ts'

export const share: Handler<'POST /hairstyle/mine/share/create'> = async ({ ctx, user, input }) => {
  const shareId = await createShare(ctx, user.uid, {
    createIds: input.create_ids,
    title: input.title ?? '',
    message: input.message ?? '',
  })
  return { share_id: shareId, url: shareUrl(ctx, shareId) }
}
