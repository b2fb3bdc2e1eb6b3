import { gaussianBlur } from '../../image/blur.ts'
import { planeOf } from '../../image/float-image.ts'
import { fillPolygon } from '../../image/rasterize.ts'
import type { Size } from '../../../box.ts'

/** A closed line in the photo's pixels. */
export type Polygon = readonly (readonly [x: number, y: number])[]

/** What a person draws where the automatic outline is wrong. */
export interface Corrections {
  /** Parts that are no hair: ears, earrings, skin, collars, things behind the person. */
  readonly remove: readonly Polygon[]
  /** Parts where all of the person is hair. */
  readonly keep: readonly Polygon[]
  /**
   * Hair tinted by things nearby, skin between roots, and earrings in front of hair: these take the colours of the hair
   * around them.
   */
  readonly recolor: readonly Polygon[]
  /** Parts where hair is cropped so close that skin shows through. */
  readonly cropped: readonly Polygon[]
  /** Parts where scalp shows between braids. */
  readonly scalp: readonly Polygon[]
  /** Parts in which hair is made to thin out downwards into tips, because the photo does not show how it ends. */
  readonly ends: readonly Polygon[]
  /** Parts that take the looks of the other side of the head, because light or a hand spoils their own. */
  readonly mirrored: readonly Polygon[]
  /** Whether the outline ends at the forehead in a hard line that the photo does not have. */
  readonly softHairline: boolean
}

export const noCorrections: Corrections = {
  remove: [],
  keep: [],
  recolor: [],
  cropped: [],
  scalp: [],
  ends: [],
  mirrored: [],
  softHairline: false,
}

/** How soft the edge of a drawn polygon is, face widths. */
const softness = 0.006

/** Where corrections apply, 0..1 a pixel, with soft edges; null where there are none. */
export function correctionMask(
  polygons: readonly Polygon[],
  size: Size,
  unit: number,
): Float32Array | null {
  if (polygons.length === 0) return null
  const mask = new Uint8Array(size.width * size.height)
  for (const polygon of polygons) fillPolygon(mask, size, polygon)
  return gaussianBlur(planeOf(size, Float32Array.from(mask)), unit * softness).data
}
