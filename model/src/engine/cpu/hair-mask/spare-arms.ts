import { boxBlur } from '../image/blur.ts'
import { ColorHistogram, colorCells } from '../image/color-histogram.ts'
import { findComponents } from '../image/components.ts'
import { planeOf } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { clamp } from '../math/scalar.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { labOfPlanes } from './lab-of-planes.ts'

/** Sure hair that teaches its colours lies above this, arms below that; face widths below the ears. */
const reachesDownTo = 0.3
const armsBegin = 0.6
const sureHair = 0.85
const sureSkin = 0.2
const sureBody = 0.5
/** Log ratio of skin and hair colours from which a pixel is skin, and the most that a pixel says. */
const likelySkin = 1
const mostLikely = 3
/** Skin is seen in more shades than the face shows. */
const lightSpread = 2
/** Smaller patches are highlights on locks, face widths squared. */
const leastArea = 0.03
/** Too few samples tell nothing. */
const fewestSamples = 150

/**
 * Gives bare arms and shoulders back that the network took for hair: large patches of the body with colours that the face has and the
 * hair on the head has not.
 *
 * @param probability Of hair, in the canonical frame.
 * @param body Probability of neck, torso or clothes.
 * @param rgb sRGB 0..1, three planes.
 * @param isFace 1 on the face mesh.
 */
export function spareArms(
  probability: Float32Array,
  { body, rgb, isFace }: Surroundings,
): Float32Array {
  const { width, origin, unit } = canonicalGrid
  const lastHair = Math.round(origin.y + reachesDownTo * unit) * width
  const firstArm = Math.round(origin.y + armsBegin * unit) * width
  const cells = colorCells(labOfPlanes(rgb))
  const hair = new ColorHistogram()
  const skin = new ColorHistogram()
  let [hairs, skins] = [0, 0]
  for (let i = 0; i < cells.length; i++) {
    if (isFace[i] && i >= origin.y * width && probability[i]! < sureSkin) {
      skin.add(cells[i]!)
      skins++
    } else if (!isFace[i] && i < lastHair && probability[i]! > sureHair) {
      hair.add(cells[i]!)
      hairs++
    }
  }
  if (Math.min(hairs, skins) < fewestSamples) return probability
  const [hairy, bare] = [hair.densities(lightSpread), skin.densities(lightSpread)]
  const ratio = new Float32Array(cells.length)
  for (let i = 0; i < ratio.length; i++) {
    const cell = cells[i]!
    ratio[i] = clamp(Math.log(bare[cell]! / hairy[cell]!), -mostLikely, mostLikely)
  }
  const likelihood = boxBlur(planeOf(canonicalGrid, ratio), 1).data
  const isSkin = maskWhere(
    ratio.length,
    (i) => i >= firstArm && !isFace[i] && body[i]! > sureBody && likelihood[i]! > likelySkin,
  )
  const result = Float32Array.from(probability)
  for (const { pixels } of findComponents(isSkin, canonicalGrid)) {
    if (pixels.length < leastArea * unit * unit) continue
    for (const i of pixels) result[i] = 0
  }
  return result
}

export interface Surroundings {
  readonly body: Float32Array
  readonly rgb: Float32Array
  readonly isFace: ArrayLike<number>
}
