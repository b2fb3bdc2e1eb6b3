import type { Context } from '@hairstyle/core/context.ts'
import { tell } from '@hairstyle/core/events.ts'
import { CallerRefusedError } from '@hairstyle/core/model-service/client.ts'
import type { PhotoDocument } from '@hairstyle/core/store/photos.ts'
import type { NormalizedPhoto } from './normalize-photo.ts'

/** What the quick look finds; null when the model service cannot be asked, which must not stop an upload. */
export async function inspectPhoto(
  { model, log }: Context,
  { bytes, width, height }: NormalizedPhoto,
): Promise<PhotoDocument['face']> {
  try {
    const { count, face, problem } = await model.inspect(bytes)
    const box = face && {
      x: face.box.x / width,
      y: face.box.y / height,
      width: face.box.width / width,
      height: face.box.height / height,
    }
    return { count, yaw: face?.yaw ?? null, pitch: face?.pitch ?? null, box, problem }
  } catch (err) {
    if (err instanceof CallerRefusedError) tell(log, 'not_let_in', { status: err.status }, err)
    else log.warn({ err }, 'a photo goes without its quick look')
    return null
  }
}
