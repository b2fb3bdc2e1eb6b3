import { eyeZone, innerFace } from '../face/face-zones.ts'
import { measureSkinColor } from '../face/skin-color.ts'
import { meshPoint } from '../head/head-frame.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { landmark } from '../head/landmarks.ts'
import { boxBlur } from '../image/blur.ts'
import { findComponents } from '../image/components.ts'
import { planeOf } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate, erode } from '../image/morphology.ts'
import { clamp } from '../math/scalar.ts'
import { ColorHistogram } from './color-histogram.ts'
import type { PhotoGrid } from './photo-grid.ts'
import { scaleFrame } from './scaled-frame.ts'

/** Opacity of hair that teaches the hair's colours, and from which it grows. */
const sureHair = 0.9
const seedHair = 0.5
const thinHair = 0.1
/** Pixels this near to the hair teach what it is not, face widths. */
const surroundings = 1.3
/** Log ratio of hair and other colours from which a pixel may be hair. */
const likely = 0.9
/** The same above the chin but off the face, where the mask is good and backgrounds are near. */
const likelyAbove = 1.6
const mostLikely = 3
const rounds = 2
/** Rounds of smoothing over lightness: locks are seen in light and shadow. */
const lightSpread = 2
/** How far hair is followed down, face widths; each step aside or up counts for more. */
const reach = 1.5
const stepCost = { down: 1, side: 2, up: 7 } as const
/** Above the chin the mask is good: only this near to it is anything added, face widths. */
const headReach = 0.16
/** Locks are narrower than this, face widths, and smaller than this part of the hair; cloth and walls are not. */
const widestLock = 0.4
const largestLock = 0.5
/** What is no lock is followed this far all the same, face widths. */
const nearReach = 0.06
/** Pixels at the edge of a lock are mixed with what is behind it. */
const rim = 1
/** Beside the face locks may be missed at a distance from sure hair, face widths. */
const faceReach = 0.12
/** Around the eyes only what is wider than brows is hair, face widths. */
const browWidth = 0.075
/** The chin: the lower part of the way from the nose's tip, and its half width, face widths. */
const chinPart = 0.6
const chinReach = 0.18
const beardShare = 0.3
/** Half width of the part of the face that shows no locks at its sides, face widths. */
const midFace = 0.3
/** Gaps inside locks are closed up to this width, face widths. */
const closing = 0.045
/** Distances from the skin's colour: no hair on face and neck and elsewhere, and too near to teach. */
const skinLimits = { bare: 1.9, elsewhere: 1, sample: 1.8 } as const
/** Skin is no darker than this part of the face's usual lightness. */
const leastLightness = 0.45
/** The hair's own colours are learnt without skin-like ones when this part of it remains. */
const leastSamples = 0.25

/**
 * Follows the hair into locks that its mask missed: pixels with colours that the hair has and its surroundings have not, connected
 * to sure hair, mostly down.
 *
 * @returns Opacity 0..1 at the grid's size, nowhere below the grid's own.
 */
export function growHair(grid: PhotoGrid, headFrame: HeadFrame): Float32Array {
  const frame = scaleFrame(headFrame, grid.scale)
  const eyes = eyeZone(frame, grid)
  const skinDistance = faceSkin(grid, eyes)
  const seed = maskWhere(grid.hair.length, (i) => isSeed(grid, skinDistance, i))
  const belowChin = firstBelow(grid, frame, landmark.chin)
  const mayGrow = growthZone(grid, { seed, eyes, skinDistance, frame })
  let grown = seed
  for (let round = 0; round < rounds; round++) {
    const score = colorScore(grid, {
      hair: grown,
      skinDistance,
      faceX: frame.origin[0],
      isFirst: round === 0,
    })
    const isAllowed = (i: number): boolean =>
      mayGrow[i] === 1 &&
      score[i]! > (i < belowChin && grid.id[i] !== surfaceId.face ? likelyAbove : likely)
    grown = withoutSheets(grid, seed, follow(grid, grown, isAllowed))
  }
  const fresh = maskWhere(seed.length, (i) => grown[i] === 1 && !seed[i])
  const rimmed = dilate(fresh, grid, rim)
  const gap = Math.max(1, Math.round(closing * grid.unit))
  const closed = erode(dilate(grown, grid, gap), grid, gap)
  return grid.hair.map((opacity, i) => {
    const isMore = grid.id[i] !== surfaceId.face && !eyes[i] && (rimmed[i] === 1 || closed[i] === 1)
    return fresh[i] || isMore ? 1 : opacity
  })
}

/** Distance of a pixel from the face's skin; what is far too dark for it counts as unlike any. */
function faceSkin({ id, hair, lab }: PhotoGrid, eyes: Uint8Array): Float32Array {
  const samples: number[] = []
  for (let i = 0; i < id.length; i++) {
    if (id[i] === surfaceId.face && hair[i]! < 0.05 && !eyes[i]) samples.push(i)
  }
  const { distance } = measureSkinColor(lab, samples)
  const lightness = samples.map((i) => lab[i * 3]!).sort((a, b) => a - b)
  const darkest = leastLightness * (lightness[lightness.length >> 1] ?? 0)
  const distances = new Float32Array(id.length)
  for (let i = 0; i < id.length; i++) {
    distances[i] = lab[i * 3]! < darkest ? Infinity : distance(i)
  }
  return distances
}

/** Thin hair counts where it lies on the face and does not look like skin. */
function isSeed({ hair, id }: PhotoGrid, skinDistance: Float32Array, i: number): boolean {
  if (hair[i]! > seedHair) return true
  return id[i] === surfaceId.face && hair[i]! > thinHair && skinDistance[i]! > skinLimits.sample
}

/** First pixel of the rows below a point of the face. */
function firstBelow({ width }: PhotoGrid, { mesh }: HeadFrame, index: number): number {
  return Math.max(0, Math.floor(meshPoint(mesh, index)[1])) * width
}

interface Anatomy {
  readonly seed: Uint8Array
  readonly eyes: Uint8Array
  readonly skinDistance: Float32Array
  readonly frame: HeadFrame
}

/**
 * Where hair may be: not on skin, eyes and brows; above the chin only near to sure hair; on a bearded face only above the nose.
 * Thin lines on the face are the arms of glasses, wider ones around the eyes the brows.
 */
function growthZone(grid: PhotoGrid, { seed, eyes, skinDistance, frame }: Anatomy): Uint8Array {
  const { id, unit } = grid
  const near = dilate(seed, grid, Math.round(headReach * unit))
  const isFace = maskWhere(seed.length, (i) => id[i] === surfaceId.face)
  const besideFace = dilate(isFace, grid, Math.round(faceReach * unit))
  const core = innerFace(frame, grid, new Float32Array(seed.length).fill(1))
  const beard = hasBeard(grid, skinDistance, frame)
    ? firstBelow(grid, frame, landmark.noseTip)
    : Infinity
  const belowChin = firstBelow(grid, frame, landmark.chin)
  const zone = maskWhere(seed.length, (i) => {
    if (core[i] || (isFace[i] && i >= beard)) return false
    const isInReach = near[i] === 1 || besideFace[i] === 1 || i >= belowChin
    const limit = isFace[i] || id[i] === surfaceId.neck ? skinLimits.bare : skinLimits.elsewhere
    return isInReach && skinDistance[i]! > limit
  })
  const solid = maskWhere(zone.length, (i) => zone[i] === 1 || seed[i] === 1)
  const wide = opened(solid, grid, 1)
  const veryWide = opened(solid, grid, Math.round(browWidth * unit) >> 1)
  return zone.map((value, i) => {
    if (eyes[i]) return value & veryWide[i]!
    return isFace[i] ? value & wide[i]! : value
  })
}

function opened(mask: Uint8Array, grid: PhotoGrid, radius: number): Uint8Array {
  return dilate(erode(mask, grid, radius), grid, radius)
}

/** Whether most of the chin is unlike the person's skin. */
function hasBeard(grid: PhotoGrid, skinDistance: Float32Array, frame: HeadFrame): boolean {
  const { width, id, unit } = grid
  const nose = firstBelow(grid, frame, landmark.noseTip)
  const chin = firstBelow(grid, frame, landmark.chin)
  const [chinX] = meshPoint(frame.mesh, landmark.chin)
  let [unlike, all] = [0, 1]
  for (let i = Math.floor(nose + (chin - nose) * chinPart); i < chin; i++) {
    if (id[i] !== surfaceId.face || Math.abs((i % width) - chinX) > chinReach * unit) continue
    all++
    if (skinDistance[i]! > skinLimits.bare) unlike++
  }
  return unlike > beardShare * all
}

interface Known {
  readonly hair: Uint8Array
  readonly skinDistance: Float32Array
  /** Column of the face's middle. */
  readonly faceX: number
  /** In the first round only sure hair teaches. */
  readonly isFirst: boolean
}

/** Log ratio of the densities of hair and other colours, on the face of hair and face, smoothed a little. */
function colorScore(grid: PhotoGrid, { hair, skinDistance, faceX, isFirst }: Known): Float32Array {
  const { cells } = grid
  const near = dilate(hair, grid, Math.round(surroundings * grid.unit))
  const outside = new ColorHistogram()
  const face = new ColorHistogram()
  const all: number[] = []
  for (let i = 0; i < cells.length; i++) {
    const isMidFace = Math.abs((i % grid.width) - faceX) < midFace * grid.unit
    if (grid.id[i] === surfaceId.face && isMidFace && !hair[i]) face.add(cells[i]!)
    if (isFirst ? grid.hair[i]! > sureHair : hair[i]) all.push(i)
    else if (near[i] && grid.hair[i]! < 0.02 && !hair[i]) outside.add(cells[i]!)
  }
  const unlikeSkin = all.filter((i) => skinDistance[i]! > skinLimits.sample)
  const inside = new ColorHistogram()
  for (const i of unlikeSkin.length > leastSamples * all.length ? unlikeSkin : all) {
    inside.add(cells[i]!)
  }
  const hairy = inside.densities(lightSpread)
  const others = outside.densities()
  const facial = face.densities()
  const score = new Float32Array(cells.length)
  for (let i = 0; i < score.length; i++) {
    const cell = cells[i]!
    const other = grid.id[i] === surfaceId.face ? facial[cell]! : others[cell]!
    score[i] = clamp(Math.log(hairy[cell]! / other), -mostLikely, mostLikely)
  }
  return boxBlur(planeOf(grid, score), 1).data
}

/** Breadth-first search from the seeds through allowed pixels, by cost. */
function follow(grid: PhotoGrid, from: Uint8Array, isAllowed: (i: number) => boolean): Uint8Array {
  const { width, height, unit } = grid
  const limit = Math.round(reach * unit)
  const cost = new Int32Array(from.length).fill(limit + 1)
  const buckets: number[][] = Array.from({ length: limit + 1 }, () => [])
  for (let i = 0; i < from.length; i++) {
    if (!from[i]) continue
    cost[i] = 0
    buckets[0]!.push(i)
  }
  const visit = (j: number, price: number): void => {
    if (price > limit || price >= cost[j]! || !isAllowed(j)) return
    cost[j] = price
    buckets[price]!.push(j)
  }
  for (let price = 0; price <= limit; price++) {
    for (const i of buckets[price]!) {
      if (cost[i] !== price) continue
      const x = i % width
      if (x > 0) visit(i - 1, price + stepCost.side)
      if (x < width - 1) visit(i + 1, price + stepCost.side)
      if (i >= width) visit(i - width, price + stepCost.up)
      if (i < width * (height - 1)) visit(i + width, price + stepCost.down)
    }
  }
  return maskWhere(from.length, (i) => cost[i]! <= limit)
}

/** Takes back what grew wider or larger than locks are: cloth or wall of the hair's colour. */
function withoutSheets(grid: PhotoGrid, seed: Uint8Array, grown: Uint8Array): Uint8Array {
  const fresh = maskWhere(grown.length, (i) => grown[i] === 1 && !seed[i])
  const core = erode(fresh, grid, Math.max(1, Math.round((widestLock / 2) * grid.unit)))
  const nearSeed = dilate(seed, grid, Math.round(nearReach * grid.unit))
  const seedArea = seed.reduce((sum, value) => sum + value, 0)
  const result = grown.slice()
  for (const { pixels } of findComponents(fresh, grid)) {
    if (pixels.length < largestLock * seedArea && !pixels.some((i) => core[i])) continue
    for (const i of pixels) if (!nearSeed[i]) result[i] = 0
  }
  return result
}
