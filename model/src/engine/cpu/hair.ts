import { CutoutError } from '@hairstyle/core/cutouts/cutout-file.ts'
import type { EngineStyle } from '@hairstyle/core/styles/engine-style.ts'
import { EngineRefusal } from '../engine.ts'
import type { TryOnDoubt } from '../engine.ts'
import type { HeadGeometry } from './head/head-geometry.ts'
import { beginPhotoHair } from './photo-hair/render-photo-hair.ts'
import type { DrawablePhoto, SeenHead, SeenPhoto } from './photo-analysis.ts'
import type { RenderedStyle } from './rendered-style.ts'
import { beginStrandHair } from './strand-hair/render-style.ts'

/** What hair is wanted. */
export interface HairWish {
  readonly style: EngineStyle
  /** The file of the style's cut-out; null for strands. */
  readonly cutout: Uint8Array | null
  /** Wanted hair colour as #rrggbb, or null for the style's own. */
  readonly color: string | null
  /** Equal wishes with equal seeds give equal hair. */
  readonly seed: number
}

/*
 * Hair on its way to a picture, of either kind. Each step is taken once, with what is known of the photo by then.
 */

export interface BegunHair {
  /** Puts the hair on the head as it is seen, and lights it. */
  light(head: SeenHead): LitHair
}

export interface LitHair {
  /** Draws it before and behind head and body. */
  draw(photo: SeenPhoto): DrawnHair
  /** Why this hair may not look good on this head. */
  readonly doubts: readonly TryOnDoubt[]
}

export interface DrawnHair {
  /** Puts it on the person without their own hair. */
  finish(photo: DrawablePhoto): RenderedStyle
}

/**
 * Begins with what takes the head's shape alone.
 * @throws {EngineRefusal} bad_style when the cut-out can't be read.
 */
export async function beginHair(shape: HeadGeometry, wish: HairWish): Promise<BegunHair> {
  const { style, cutout, color, seed } = wish
  if (style.kind === 'strand') return beginStrandHair(shape, style, { color, seed })
  if (!cutout) throw new Error('A photo style comes with its cut-out')
  try {
    return await beginPhotoHair(cutout, { color, seed })
  } catch (cause) {
    if (cause instanceof CutoutError) throw new EngineRefusal('bad_style', { cause })
    throw cause
  }
}
