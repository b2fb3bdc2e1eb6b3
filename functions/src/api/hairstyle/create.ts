import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../http/handler.ts'

export const create: Handler<'POST /hairstyle/create'> = async ({ ctx, user, visitor, input }) => {
  await takeTurn(ctx, limits.createAtAddress, visitor.address)
  const { createIds, credits } = await createBatch(ctx, user.uid, {
    photoId: input.your_image,
    styleIds: input.lib_ids ?? [],
    referenceId: input.reference_image,
    ownHair: input.own_hair,
    color: input.color ?? null,
    requestId: input.request_id ?? null,
  })
  return { create_ids: createIds, credits: Math.max(0, credits) }
}
