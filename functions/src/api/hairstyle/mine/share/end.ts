import { endShare } from '@hairstyle/core/shares/end-share.ts'
import type { Handler } from '../../../../http/handler.ts'

export const stopSharing: Handler<'POST /hairstyle/mine/share/end/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  await endShare(ctx, user.uid, input.id)
  return { ended: true }
}
