import { CutoutError } from '@hairstyle/core/cutouts/cutout-file.ts'
import type { EngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { EngineRefusal } from '../engine.ts'
import type { HairChange } from './adjust/colors.ts'
import type { BegunHair } from './hair-steps.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import { beginPhotoHair } from './photo-hair/render-photo-hair.ts'
import { beginStrandHair } from './strand-hair/render-style.ts'

/** What hair is wanted. */
export interface HairWish extends HairChange {
  readonly style: EngineStyle
  /** The file of the style's cut-out; null for strands. */
  readonly cutout: Uint8Array | null
  /** Equal wishes with equal seeds give equal hair. */
  readonly seed: number
}

/**
 * Begins with what takes the head's shape alone.
 * @throws {EngineRefusal} bad_style when the cut-out can't be read.
 */
export async function beginHair(shape: HeadGeometry, wish: HairWish): Promise<BegunHair> {
  const { style, cutout } = wish
  if (style.kind === 'strand') return beginStrandHair(shape, style, wish)
  if (!cutout) throw new Error('A photo style comes with its cut-out')
  try {
    return await beginPhotoHair(cutout, wish)
  } catch (cause) {
    if (cause instanceof CutoutError) throw new EngineRefusal('bad_style', { cause })
    throw cause
  }
}
