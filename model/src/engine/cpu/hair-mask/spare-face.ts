import { measureSkinColor } from '../face/skin-color.ts'
import { skinLevels } from '../face/skin-levels.ts'
import { findComponents } from '../image/components.ts'
import { fillDisc } from '../image/disc.ts'
import type { Disc } from '../image/disc.ts'
import { maskWhere } from '../image/mask.ts'
import { clamp, smoothstep } from '../math/scalar.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { labOfPlanes } from './lab-of-planes.ts'
import { seenFeatures } from './seen-features.ts'
import { copyFloats } from '../workspace.ts'

const { besideFeatures } = skinLevels
const skinSampleLimit = 0.2
const hairLimit = 0.3
/** Too few samples tell nothing about the skin. */
const fewestSamples = 150

export interface SparedFace {
  /** Of hair, in the canonical frame. */
  readonly probability: Float32Array
  /** Parts of brows and eyes over which no hair hangs, in the canonical frame. */
  readonly features: readonly Disc[]
}

export interface SeenFace {
  /** sRGB 0..1, three planes. */
  readonly rgb: Float32Array
  /** 1 on the face mesh. */
  readonly isFace: ArrayLike<number>
  /** The face mesh in the canonical picture. */
  readonly mesh: Float32Array
}

/**
 * Corrects what the network takes for hair on the face: skin-coloured pixels are not, and nor are dark spots (brows, lashes)
 * that do not hang together with hair outside the face, and nor are brows and eyes that have skin on their other sides.
 *
 * @param probability Of hair, in the canonical frame.
 */
export function spareFace(probability: Float32Array, { rgb, isFace, mesh }: SeenFace): SparedFace {
  const count = probability.length
  const samples: number[] = []
  for (let i = canonicalGrid.origin.y * canonicalGrid.width; i < count; i++) {
    if (isFace[i] && probability[i]! < skinSampleLimit) samples.push(i)
  }
  if (samples.length < fewestSamples) return { probability, features: [] }
  const lab = labOfPlanes(rgb)
  const skin = measureSkinColor(lab, samples)
  const darkest = besideFeatures.lightness * medianOf(samples.map((i) => lab[i * 3]!))
  const result = copyFloats(probability)
  for (let i = 0; i < count; i++) {
    if (isFace[i]) result[i]! *= smoothstep(...skinLevels.face, skin.distance(i))
  }
  const isClear = (x: number, y: number): boolean => result[nearestPixel(x, y)]! < hairLimit
  const isBare = (x: number, y: number): boolean => {
    const i = nearestPixel(x, y)
    return isClear(x, y) && lab[i * 3]! > darkest && skin.distance(i) < besideFeatures.distance
  }
  const features = seenFeatures(mesh, { isClear, isBare })
  const mistaken = features.filter(({ x, y }) => !isClear(x, y))
  for (const disc of mistaken) fillDisc(result, canonicalGrid, disc, 0)
  const isHair = maskWhere(count, (i) => result[i]! > hairLimit)
  for (const { pixels } of findComponents(isHair, canonicalGrid)) {
    if (pixels.every((i) => isFace[i])) for (const i of pixels) result[i] = 0
  }
  return { probability: result, features }
}

function medianOf(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

function nearestPixel(x: number, y: number): number {
  const { width, height } = canonicalGrid
  return clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)
}
