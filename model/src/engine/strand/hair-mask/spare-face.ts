import { measureSkinColor } from '../face/skin-color.ts'
import { findComponents } from '../image/components.ts'
import { labOfLinear, linearOfSrgb } from '../image/color.ts'
import { maskWhere } from '../image/mask.ts'
import { smoothstep } from '../math/scalar.ts'
import { canonicalGrid } from './canonical-frame.ts'

/** Colour distances from the person's skin between which the network begins to be believed. */
const skinRange = [1, 2] as const
const skinSampleLimit = 0.2
const hairLimit = 0.3
/** Too few samples tell nothing about the skin. */
const fewestSamples = 150

/**
 * Corrects what the network takes for hair on the face: skin-coloured pixels are not, and nor are dark spots (brows, lashes)
 * that do not hang together with hair outside the face.
 *
 * @param probability Of hair, in the canonical frame.
 * @param rgb sRGB 0..1, three planes.
 * @param isFace 1 on the face mesh.
 */
export function spareFace(
  probability: Float32Array,
  rgb: Float32Array,
  isFace: ArrayLike<number>,
): Float32Array {
  const count = probability.length
  const samples: number[] = []
  for (let i = canonicalGrid.origin.y * canonicalGrid.width; i < count; i++) {
    if (isFace[i] && probability[i]! < skinSampleLimit) samples.push(i)
  }
  if (samples.length < fewestSamples) return probability
  const skin = measureSkinColor(labOfPlanes(rgb), samples)
  const result = Float32Array.from(probability)
  for (let i = 0; i < count; i++) {
    if (isFace[i]) result[i]! *= smoothstep(skinRange[0], skinRange[1], skin.distance(i))
  }
  const isHair = maskWhere(count, (i) => result[i]! > hairLimit)
  for (const { pixels } of findComponents(isHair, canonicalGrid)) {
    if (pixels.every((i) => isFace[i])) for (const i of pixels) result[i] = 0
  }
  return result
}

function labOfPlanes(rgb: Float32Array): Float32Array {
  const count = rgb.length / 3
  const linear = new Float32Array(rgb.length)
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < 3; c++) {
      linear[i * 3 + c] = linearOfSrgb[Math.round(rgb[c * count + i]! * 255)]!
    }
  }
  return labOfLinear(linear)
}
