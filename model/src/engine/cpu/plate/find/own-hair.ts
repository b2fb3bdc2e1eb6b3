import { browsAndEyes, eyeOpenings, innerFace } from '../../face/face-zones.ts'
import { learnColorOdds } from '../../image/color-odds.ts'
import { findComponents } from '../../image/components.ts'
import { meshPoint, scaleFrame, type HeadFrame } from '../../head/head-frame.ts'
import { surfaceId } from '../../head/head-surfaces.ts'
import { landmark } from '../../head/landmarks.ts'
import { fillDisc, type Disc } from '../../image/rasterize.ts'
import { planeOf, sampleAt } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { dilate } from '../../image/morphology.ts'
import { withLooseLocks } from './loose-locks.ts'
import { findGlasses } from './glasses.ts'
import { findHairOverEyes, findSeenFarEye } from './hair-over-eyes.ts'
import { withoutOtherHeads } from './other-heads.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import type { PlateInput } from '../plate-input.ts'
import { findOwnEars } from './own-ears.ts'
import { bytes, copyFloats } from '../../workspace.ts'

const faintest = 0.08
const half = 0.5
const sure = 0.9
/**
 * Half the gap that separates spots from the hair, face widths, and the largest size of a spot relative to the hair.
 */
const spotGap = 0.05
const largestSpot = 0.08
/**
 * A head is bald if hair covers less than this part of the skull, and the hair above the ears is smaller than this part
 * of the skull's size: what hangs below the ears is then a beard. Of 159 real people in the training set, those with
 * hair there have .48 and .98 or more.
 */
const bald = { onSkull: 0.35, aboveEars: 0.9 } as const
/** How far the edge of hair over a brow or an eye may reach, face widths. */
const eyeEdge = 0.04

/**
 * The grid with the person's own hair alone, including hair over brows and eyes, and with what may still be kept beside
 * it.
 */
export function withOwnHair(given: PhotoGrid, input: PlateInput): PhotoGrid {
  const { head, features, otherFaces } = input
  const frame = scaleFrame(head.frame, given.scale)
  const seen = features.map(({ x, y, radius }) => ({
    x: x * given.scale,
    y: y * given.scale,
    radius: radius * given.scale,
  }))
  const unlocked = { ...given, hair: withLooseLocks(given, input.photo) }
  const grid = { ...unlocked, farEye: findSeenFarEye(unlocked, frame, seen) }
  const own = withoutOtherHeads(grid, grid.hair, { frame: head.frame, otherFaces })
  const isBald = isBaldAbove(earHeight(frame), grid, own)
  const joined = withoutSpots({ ...grid, isBald }, own, frame)
  const overEyes = withEdge(findHairOverEyes(grid, frame, joined), grid, { frame, seen })
  const ears = findOwnEars(grid, frame)
  const glasses = findGlasses({ ...grid, hair: joined }, frame, input)
  const spared = maskWhere(joined.length, (i) => ears.seen[i]! + ears.below[i]! + glasses[i]! > 0)
  const eyes = browsAndEyes(frame, grid, grid.farEye)
  const hair = joined.map((opacity, i) =>
    overEyes[i] || ears.cut[i] ? 1 : spared[i] || eyes[i] ? 0 : opacity,
  )
  const inner = innerFace(frame, grid, hair, seen)
  return {
    ...grid,
    hair,
    isBald,
    ears,
    spared,
    keep: grid.keep.map((value, i) => (inner[i] && !overEyes[i] ? value : 0)),
  }
}

/** Hair over brows and eyes with its soft edge, but without the visible parts of the eyes. */
function withEdge(
  hair: Uint8Array,
  grid: PhotoGrid,
  { frame, seen }: { readonly frame: HeadFrame; readonly seen: readonly Disc[] },
): Uint8Array {
  const result = dilate(hair, grid, Math.round(eyeEdge * grid.unit))
  const isSeen = bytes(hair.length)
  for (const disc of seen) fillDisc(isSeen, grid, disc)
  for (const i of eyeOpenings(frame, grid).flat()) if (isSeen[i]) result[i] = hair[i]!
  return result
}

/**
 * Removes spots apart from the hair, which are something else: jewels, glasses of wine, shadows. A spot stays if it has
 * the hair's colours and opacity and hangs in front of the background, like the part of a ponytail that shows behind
 * the neck. Also removes beards: what hangs below the chin and begins no higher than the ears, or lies below the ears
 * of a bald head.
 *
 * @param frame The head in the grid's px.
 */
function withoutSpots(grid: PhotoGrid, hair: Float32Array, frame: HeadFrame): Float32Array {
  const [chinX, chinY] = meshPoint(frame.mesh, landmark.chin)
  const earY = earHeight(frame)
  const isBeard = (pixels: readonly number[]): boolean =>
    pixels[0]! > earY * grid.width &&
    pixels.some((i) => i % grid.width === Math.round(chinX) && i > chinY * grid.width)
  const isHair = maskWhere(hair.length, (i) => hair[i]! > faintest)
  const joined = dilate(isHair, grid, Math.round(spotGap * grid.unit))
  const groups = findComponents(joined, grid)
  const largest = Math.max(0, ...groups.map(({ pixels }) => pixels.length))
  const isLarge = (pixels: readonly number[]): boolean => pixels.length >= largestSpot * largest
  const isSure = bytes(hair.length)
  for (const { pixels } of groups.filter((group) => isLarge(group.pixels))) {
    for (const i of pixels) isSure[i] = Number(hair[i]! > sure)
  }
  const odds = learnColorOdds(grid.lab, (i) => {
    if (isSure[i]) return 'sought'
    return isHair[i] ? null : 'rest'
  })
  const isTail = (pixels: readonly number[]): boolean => {
    const clear = pixels.filter((i) => hair[i]! > half)
    const onBody = clear.filter((i) => grid.torso[i]! > half)
    if (clear.length === 0 || onBody.length > half * clear.length) return false
    return clear.reduce((sum, i) => sum + odds(grid.lab, i), 0) > 0
  }
  const result = copyFloats(hair)
  for (const { pixels } of groups) {
    if ((isLarge(pixels) || isTail(pixels)) && !isBeard(pixels)) continue
    for (const i of pixels) result[i] = 0
  }
  return grid.isBald ? result.fill(0, Math.ceil(earY) * grid.width) : result
}

/** Where the face's edges lie beside the lower ear, y in the frame's px. */
function earHeight({ mesh }: HeadFrame): number {
  const { faceEdgeLeft, faceEdgeRight } = landmark
  return Math.max(...[faceEdgeLeft, faceEdgeRight].map((at) => meshPoint(mesh, at)[1]))
}

function isBaldAbove(earY: number, { id, width }: PhotoGrid, hair: Float32Array): boolean {
  let [skull, onSkull, aboveEars] = [0, 0, 0]
  for (let i = 0; i < earY * width; i++) {
    const isHair = hair[i]! > half
    aboveEars += Number(isHair)
    if (id[i] !== surfaceId.skull) continue
    skull++
    onSkull += Number(isHair)
  }
  return onSkull < bald.onSkull * skull && aboveEars < bald.aboveEars * skull
}

/**
 * The photo's kept pixels without those that the grid gave up. Next to a pixel that the grid keeps they stay, or a rim
 * of what was promised would change.
 */
export function withoutHair({ photo, keep }: PlateInput, grid: PhotoGrid): Uint8Array {
  const { width } = photo
  const kept = planeOf(grid, toFloats(grid.keep))
  return maskWhere(keep.length, (i) => {
    if (!keep[i]) return false
    const x = i % width
    const y = (i - x) / width
    return sampleAt(kept, (x + 0.5) * grid.scale, (y + 0.5) * grid.scale) > 0
  })
}
