import { adjustLook } from '@hairstyle/core/creations/adjust.ts'
import { showCreation } from '../../../creations/show-creations.ts'
import type { Handler } from '../../../http/handler.ts'

export const adjust: Handler<'POST /hairstyle/create/adjust/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const { id, color, adjustment } = input
  const version = await adjustLook(ctx, user.uid, { createId: id, color, adjustment })
  return showCreation(ctx, version)
}
