import { derivedId, hashOf } from '@hairstyle/core/ids.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { EngineRefusal, type TryOnRequest } from '../engine/engine.ts'
import type { ReadPhoto } from './photo-reader.ts'
import { PhotoGoneError } from './picture-errors.ts'

type Asked = Pick<Creation, 'id' | 'photo' | 'style' | 'color' | 'originalId' | 'adjustment'>

/**
 * What an engine is asked for a creation: always the same for the same one.
 * @throws {PhotoGoneError}, {EngineRefusal} bad_style, and what `readPhoto` throws.
 */
export async function readRequest(
  { id, photo, style, color, originalId, adjustment }: Asked,
  readPhoto: ReadPhoto,
): Promise<TryOnRequest> {
  if (photo === null) throw new PhotoGoneError()
  const picture = await readPhoto(photo.path)
  return {
    // Somebody else's copy of it, as of the product's own samples, is analysed no second time.
    photoId: `${picture.width} ${hashOf(picture.data)}`,
    photo: picture,
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
