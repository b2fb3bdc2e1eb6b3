import { removeCreation } from '@hairstyle/core/creations/remove.ts'
import type { Handler } from '../../../http/handler.ts'

export const deleteCreation: Handler<'POST /hairstyle/create/delete/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const { credits } = await removeCreation(ctx, user.uid, input.id)
  return { deleted: true, credits: Math.max(0, credits) }
}
