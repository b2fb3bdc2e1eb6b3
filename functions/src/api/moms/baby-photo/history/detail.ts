import { ApiError } from '@hairstyle/core/errors.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import type { Call, Handler } from '../../../../http/handler.ts'

type Key = 'GET /moms/baby_photo/history/detail'

/** The finished pictures of a batch, or of a single creation. */
export const historyDetail: Handler<Key> = async (call) => {
  const creations = await findCreations(call)
  const [first] = creations
  if (!first) throw new ApiError('not_found')
  return {
    baby_photo_id: call.input.baby_photo_id,
    created_at: first.createdAt.toISOString(),
    images: creations.flatMap(({ id, style, result }) =>
      result === null
        ? []
        : {
            image_id: id,
            url: call.ctx.blobs.url(result.picture.path, result.picture.token),
            title: style.title,
          },
    ),
  }
}

async function findCreations({ ctx, user, input }: Call<Key>): Promise<Creation[]> {
  const { creations } = ctx.store
  const single = await creations.findEachOwned(user.uid, [input.baby_photo_id])
  return single.length > 0 ? single : creations.listOwnedInBatch(user.uid, input.baby_photo_id)
}
