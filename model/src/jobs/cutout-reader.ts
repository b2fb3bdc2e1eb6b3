import { BlobMissingError } from '@hairstyle/core/blobs/blobs.ts'
import type { Blobs } from '@hairstyle/core/blobs/blobs.ts'
import { cutoutPath } from '@hairstyle/core/cutouts/cutout-path.ts'
import { EngineRefusal } from '../engine/engine.ts'

/**
 * Reads cut-outs for the engine.
 * @returns A function that throws {EngineRefusal} bad_style when there is no file of that name.
 */
export function cutoutReader(blobs: Blobs): (name: string) => Promise<Uint8Array> {
  return async (name) => {
    try {
      return await blobs.read(cutoutPath(name))
    } catch (cause) {
      if (cause instanceof BlobMissingError) throw new EngineRefusal('bad_style', { cause })
      throw cause
    }
  }
}
