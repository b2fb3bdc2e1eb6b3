import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../http/handler.ts'

export const create: Handler<'POST /hairstyle/create'> = async ({ ctx, user, visitor, input }) => {
  // Better refused than taken and charged without being followed.
  if (input.reference_image !== undefined) {
    throw new ApiError(
      'invalid_request',
      'Copying a hairstyle from a picture is not possible yet. Please choose one from the library.',
    )
  }
  await takeTurn(ctx, limits.createAtAddress, visitor.address)
  const { createIds, credits } = await createBatch(ctx, user.uid, {
    photoId: input.your_image,
    styleIds: input.lib_ids,
    color: input.color ?? null,
    requestId: input.request_id ?? null,
  })
  return { create_ids: createIds, credits: Math.max(0, credits) }
}
