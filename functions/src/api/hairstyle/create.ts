import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import type { Handler } from '../../http/handler.ts'

export const create: Handler<'POST /hairstyle/create'> = async ({ ctx, user, input }) => {
  const { createIds, credits } = await createBatch(ctx, user.uid, {
    photoId: input.your_image,
    styleIds: input.lib_ids,
    color: input.color ?? null,
    requestId: input.request_id ?? null,
  })
  return { create_ids: createIds, credits: Math.max(0, credits) }
}
