import { CutoutError } from '@hairstyle/core/cutouts/cutout-file.ts'
import { EngineRefusal } from '../engine.ts'
import type { HairChange } from './adjust/colors.ts'
import type { BegunHair } from './hair-steps.ts'
import { beginPhotoHair } from './photo-hair/render-photo-hair.ts'

/** What hair is wanted. */
export interface HairWish extends HairChange {
  /** The file of the style's cut-out. */
  readonly cutout: Uint8Array
  /** Equal wishes with equal seeds give equal hair. */
  readonly seed: number
}

/**
 * Begins with what takes no photo.
 * @throws {EngineRefusal} bad_style when the cut-out can't be read.
 */
export async function beginHair({ cutout, ...wish }: HairWish): Promise<BegunHair> {
  try {
    return await beginPhotoHair(cutout, wish)
  } catch (cause) {
    if (cause instanceof CutoutError) throw new EngineRefusal('bad_style', { cause })
    throw cause
  }
}
