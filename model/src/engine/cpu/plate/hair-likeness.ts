import { surfaceId } from '../head/head-surfaces.ts'
import { boxBlur } from '../image/blur.ts'
import { planeOf } from '../image/float-image.ts'
import { dilate } from '../image/morphology.ts'
import { clamp } from '../math/scalar.ts'
import { ColorHistogram } from '../image/color-histogram.ts'
import type { PhotoGrid } from './photo-grid.ts'

/** Opacity of hair that teaches the hair's colours. */
const sureHair = 0.9
/** Pixels this near to the hair teach what it is not, face widths. */
const surroundings = 1.3
const mostLikely = 3
/** Rounds of smoothing over lightness: locks are seen in light and shadow. */
const lightSpread = 2
/** Probability from which a pixel shows the person's own body. */
const ownBody = 0.5
/** Half width of the part of the face that shows no locks at its sides, face widths. */
const midFace = 0.3
/** The hair's own colours are learnt without skin-like ones when this part of it remains. */
const leastSamples = 0.25
/** Distance from the skin's colour within which hair is not told from it. */
export const likeSkin = 1.8

export interface KnownHair {
  readonly hair: Uint8Array
  readonly skinDistance: Float32Array
  /** Column of the face's middle. */
  readonly faceX: number
  /** 1 where nobody else's head is seen. */
  readonly isApart: Uint8Array
  /** In the first round only sure hair teaches. */
  readonly isFirst: boolean
}

/**
 * Log ratio of the densities of hair and other colours, smoothed a little: on the face of hair and face, on the body of hair and body,
 * since another person's hair may look the same.
 */
export function scoreHairColors(
  grid: PhotoGrid,
  { hair, skinDistance, faceX, isApart, isFirst }: KnownHair,
): Float32Array {
  const { cells } = grid
  const isBody = (i: number): boolean => grid.torso[i]! > ownBody
  const near = dilate(hair, grid, Math.round(surroundings * grid.unit))
  const outside = new ColorHistogram()
  const body = new ColorHistogram()
  const face = new ColorHistogram()
  const all: number[] = []
  for (let i = 0; i < cells.length; i++) {
    const isMidFace = Math.abs((i % grid.width) - faceX) < midFace * grid.unit
    if (grid.id[i] === surfaceId.face && isMidFace && !hair[i]) face.add(cells[i]!)
    if (isFirst ? grid.hair[i]! > sureHair : hair[i]) all.push(i)
    else if (near[i] && isApart[i] && grid.hair[i]! < 0.02 && !hair[i]) {
      outside.add(cells[i]!)
      if (isBody(i)) body.add(cells[i]!)
    }
  }
  const unlikeSkin = all.filter((i) => skinDistance[i]! > likeSkin)
  const inside = new ColorHistogram()
  for (const i of unlikeSkin.length > leastSamples * all.length ? unlikeSkin : all) {
    inside.add(cells[i]!)
  }
  const hairy = inside.densities(lightSpread)
  const others = outside.densities()
  const bodily = body.densities()
  const facial = face.densities()
  const score = new Float32Array(cells.length)
  for (let i = 0; i < score.length; i++) {
    const cell = cells[i]!
    const other = grid.id[i] === surfaceId.face ? facial : isBody(i) ? bodily : others
    score[i] = clamp(Math.log(hairy[cell]! / other[cell]!), -mostLikely, mostLikely)
  }
  return boxBlur(planeOf(grid, score), 1).data
}
