import { markRead } from '@hairstyle/core/shares/unread.ts'
import type { Handler } from '../../../../http/handler.ts'

export const markShareRead: Handler<'POST /hairstyle/mine/share/unread/:id'> = async ({
  ctx,
  user,
  input,
}) => ({ share_unread_count: await markRead(ctx, user.uid, input.id) })
