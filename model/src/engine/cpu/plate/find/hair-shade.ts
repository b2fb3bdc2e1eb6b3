import { meshPoint } from '../../head/head-frame.ts'
import type { HeadFrame } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { landmark } from '../../head/landmarks.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { luminanceAt } from '../../image/color.ts'
import { findComponents } from '../../image/components.ts'
import { createFloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { dilate } from '../../image/morphology.ts'
import { photoIndex } from '../photo-grid.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'

const faintest = 0.08
const black = 0.003
/** How far the hair's shadow reaches over the face, face widths. */
const reach = 0.15
/** Light in it against that on the skin beyond, both for the light that falls there. */
const deepest = 0.72
/** Skin beyond is averaged with this spread, face widths, and known where its weight is at least this. */
const beyond = { spread: 0.14, least: 0.02 } as const
/** Part of a dark spot that lies within the reach: beards and the face's own shade go on beyond. */
const leastNear = 0.85
/** Lips, chin, nose and eyes have shades of their own: it is looked for between mouth and brows, this far off the middle, face widths. */
const cheek = { aboveMouth: 0.06, belowBrows: 0.05, offMiddle: 0.22 } as const

export interface HairBesideFace {
  readonly hair: Float32Array
  readonly toHair: Float32Array
  readonly eyes: Uint8Array
  readonly input: PlateInput
}

/**
 * The deep shadow that hair casts on cheeks and temples beside it, thin locks in it included: it goes with the hair.
 *
 * @param frame The head in the grid's px.
 * @param hair Opacity 0..1, at the grid's size.
 * @param toHair Distance to sure hair, grid px.
 * @param eyes 1 around eyes and brows.
 * @returns 1 there, at the grid's size.
 */
export function findHairShade(
  grid: PhotoGrid,
  frame: HeadFrame,
  { hair, toHair, eyes, input }: HairBesideFace,
): Uint8Array {
  const { unit } = grid
  const isNear = (i: number): boolean => toHair[i]! < reach * unit
  const isSkin = maskWhere(
    hair.length,
    (i) => grid.id[i] === surfaceId.face && !eyes[i] && hair[i]! < faintest,
  )
  const isDark = darkerThanBeyond(grid, { isSkin, isNear, input })
  const isCheek = cheekTest(grid, frame)
  const shaded = new Uint8Array(hair.length)
  for (const { pixels } of findComponents(isDark, grid)) {
    const near = pixels.filter(isNear)
    if (near.length < leastNear * pixels.length) continue
    for (const i of near) shaded[i] = isCheek(i) ? 1 : 0
  }
  return dilate(shaded, grid, 1)
}

interface FaceSkin {
  readonly isSkin: Uint8Array
  readonly isNear: (index: number) => boolean
  readonly input: PlateInput
}

/** Skin that is much darker, for the light that falls there, than the skin beyond the hair's reach. */
function darkerThanBeyond(grid: PhotoGrid, { isSkin, isNear, input }: FaceSkin): Uint8Array {
  const { linear, unit } = grid
  const level = new Float32Array(isSkin.length)
  // Level and weight of the skin beyond, blurred together.
  const far = createFloatImage(grid, 2)
  for (let i = 0; i < level.length; i++) {
    if (!isSkin[i]) continue
    const expected = luminanceAt(input.skinShade, photoIndex(grid, i, input.photo))
    level[i] = Math.log(Math.max(black, luminanceAt(linear.data, i)) / Math.max(black, expected))
    if (!isNear(i)) far.data.set([level[i]!, 1], i * 2)
  }
  const { data } = gaussianBlur(far, beyond.spread * unit)
  const limit = Math.log(deepest)
  return maskWhere(level.length, (i) => {
    const weight = data[i * 2 + 1]!
    const isKnown = isSkin[i] === 1 && weight > beyond.least
    return isKnown && level[i]! < data[i * 2]! / weight + limit
  })
}

/** Tells which pixels lie beside the nose, between the mouth's corners and the brows, in the head's own directions. */
function cheekTest(
  { width, unit }: PhotoGrid,
  { mesh, up }: HeadFrame,
): (index: number) => boolean {
  const middle = (left: number, right: number): readonly [number, number] => {
    const [leftX, leftY] = meshPoint(mesh, left)
    const [rightX, rightY] = meshPoint(mesh, right)
    return [(leftX + rightX) / 2, (leftY + rightY) / 2]
  }
  const [x, y] = middle(landmark.mouthLeft, landmark.mouthRight)
  const [browX, browY] = middle(landmark.browLeft, landmark.browRight)
  const length = Math.hypot(up[0], up[1])
  const riseOf = (dx: number, dy: number): number => (dx * up[0] + dy * up[1]) / length
  const highest = riseOf(browX - x, browY - y) - cheek.belowBrows * unit
  return (i) => {
    const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y]
    const rise = riseOf(dx, dy)
    const across = Math.abs(dx * up[1] - dy * up[0]) / length
    const isHigh = rise > cheek.aboveMouth * unit && rise < highest
    return isHigh && across > cheek.offMiddle * unit
  }
}
