import { derivedId } from '@hairstyle/core/ids.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { EngineRefusal } from '../engine/engine.ts'
import type { RgbImage, TryOnRequest } from '../engine/engine.ts'

type Asked = Pick<Creation, 'id' | 'style' | 'color' | 'originalId' | 'adjustment'>

/**
 * What an engine is asked for a creation: always the same for the same one.
 * @throws {EngineRefusal} bad_style.
 */
export function requestOf(
  { id, style, color, originalId, adjustment }: Asked,
  photo: NonNullable<Creation['photo']>,
  image: RgbImage,
): TryOnRequest {
  return {
    photoId: photo.id,
    photo: image,
    meant: photo.meant,
    style: parseStyle(style.engine),
    color,
    ...(adjustment && { adjustment }),
    // Versions of a look are of the same hair.
    seed: Number.parseInt(derivedId('seed', originalId ?? id).slice(0, 8), 16),
  }
}

function parseStyle(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new EngineRefusal('bad_style', { cause })
  }
}
