import { complain } from '@hairstyle/core/creations/complain.ts'
import type { Handler } from '../../../http/handler.ts'

export const complainAbout: Handler<'POST /hairstyle/create/complain/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const { refunded, credits } = await complain(ctx, user.uid, {
    createId: input.id,
    reason: input.reason,
    detail: input.detail ?? '',
  })
  return { refunded, credits: Math.max(0, credits) }
}
