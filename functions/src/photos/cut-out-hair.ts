import type { Context } from '@hairstyle/core/context.ts'
import { referenceProblemWords } from '@hairstyle/core/creations/words.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { tell } from '@hairstyle/core/events.ts'
import { CallerRefusedError, ModelBusyError } from '@hairstyle/core/model-service/client.ts'
import type { NewReference } from '@hairstyle/core/photos/add-reference.ts'
import type { NormalizedPhoto } from './normalize-photo.ts'

/** Seconds after which to retry when the service is at capacity. */
const crowdSeconds = 5

/**
 * Cuts the hair to wear out of a photo.
 * @throws {ApiError} image_unusable with what to do about it; too_many_requests, or internal if the model service is
 * unavailable: unlike an inspection, this cannot be skipped.
 */
export async function cutOutHair(
  { model, log }: Context,
  { bytes }: NormalizedPhoto,
): Promise<Pick<NewReference, 'cutout' | 'preview' | 'width' | 'height'>> {
  const cut = await model.cutOut(bytes).catch((cause: unknown) => {
    if (cause instanceof ModelBusyError) {
      throw new ApiError('too_many_requests', undefined, {
        cause,
        retryAfterSeconds: crowdSeconds,
      })
    }
    if (cause instanceof CallerRefusedError)
      tell(log, 'not_let_in', { status: cause.status }, cause)
    throw new ApiError('internal', undefined, { cause })
  })
  if (cut.problem !== null) {
    throw new ApiError('image_unusable', referenceProblemWords[cut.problem])
  }
  const { picture, width, height } = cut.preview
  return {
    cutout: Buffer.from(cut.cutout, 'base64'),
    preview: Buffer.from(picture, 'base64'),
    width,
    height,
  }
}
