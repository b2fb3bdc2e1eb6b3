import type { FaceBox } from '../detect/detected-face.ts'
import type { HeadFrame } from '../head/head-frame.ts'
import { surfaceId } from '../head/head-surfaces.ts'
import { landmark } from '../head/landmarks.ts'
import { findComponents } from '../image/components.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate, erode } from '../image/morphology.ts'
import { firstBelow, growthZone, isHinted } from './growth-zone.ts'
import { likeSkin, scoreHairColors } from './hair-likeness.ts'
import { excludeFace } from './other-heads.ts'
import type { PhotoGrid } from './photo-grid.ts'

/** Opacity from which hair grows, and thin hair on the face. */
const seedHair = 0.5
const thinHair = 0.1
/** Log ratio of hair and other colours from which a pixel may be hair. */
const likely = 0.9
/** The same above the chin but off the face, where the mask is good and backgrounds are near. */
const likelyAbove = 1.6
/** The same on the body where the network sees some hair. */
const likelyTip = 0.4
const rounds = 2
/** How far hair is followed down, face widths; each step aside or up counts for more. */
const reach = 1.8
const stepCost = { down: 1, side: 3, up: 7 } as const
/** Locks are narrower than this, face widths, and smaller than this part of the hair; cloth and walls are not. */
const widestLock = 0.48
const largestLock = 0.2
/** What is no lock is followed this far all the same, face widths. */
const nearReach = 0.06
/** Pixels at the edge of a lock are mixed with what is behind it. */
const rim = 2
/** Gaps inside locks are closed up to this width, face widths. */
const closing = 0.045
/** On the skull wide ones, too: bright partings and glare on the crown. */
const skullClosing = 0.2

export interface HeadOnGrid {
  /** In the grid's px. */
  readonly frame: HeadFrame
  /** 1 around eyes and brows. */
  readonly eyes: Uint8Array
  /** Of each pixel from the face's skin. */
  readonly skinDistance: Float32Array
  /** Boxes of other people's faces, in the photo's px. */
  readonly otherFaces: readonly FaceBox[]
}

/**
 * Follows the hair into locks that its mask missed: pixels with colours that the hair has and its surroundings have not, connected
 * to sure hair, mostly down.
 *
 * @returns Opacity 0..1 at the grid's size, nowhere below the grid's own.
 */
export function growHair(
  grid: PhotoGrid,
  { frame, eyes, skinDistance, otherFaces }: HeadOnGrid,
): Float32Array {
  const seed = maskWhere(grid.hair.length, (i) => isSeed(grid, skinDistance, i))
  const belowChin = firstBelow(grid, frame, landmark.chin)
  const mayGrow = growthZone(grid, { seed, eyes, skinDistance, frame })
  const isApart = new Uint8Array(seed.length).fill(1)
  for (const face of otherFaces) excludeFace(isApart, grid, face)
  let grown = seed
  for (let round = 0; round < rounds; round++) {
    const score = scoreHairColors(grid, {
      hair: grown,
      skinDistance,
      faceX: frame.origin[0],
      isApart,
      isFirst: round === 0,
    })
    const leastScore = (i: number): number => {
      if (i < belowChin) return grid.id[i] === surfaceId.face ? likely : likelyAbove
      return isHinted(grid, i) ? likelyTip : likely
    }
    const isAllowed = (i: number): boolean =>
      mayGrow[i] === 1 && isApart[i] === 1 && score[i]! > leastScore(i)
    grown = withoutSheets(grid, seed, follow(grid, grown, isAllowed))
  }
  const fresh = maskWhere(seed.length, (i) => grown[i] === 1 && !seed[i])
  const rimmed = dilate(fresh, grid, rim)
  const gap = Math.max(1, Math.round(closing * grid.unit))
  const closed = erode(dilate(grown, grid, gap), grid, gap)
  const wide = Math.round(skullClosing * grid.unit)
  const skull = erode(dilate(grown, grid, wide), grid, wide)
  const isInside = (i: number): boolean =>
    closed[i] === 1 || (skull[i] === 1 && grid.id[i] === surfaceId.skull)
  return grid.hair.map((opacity, i) => {
    const isMore = grid.id[i] !== surfaceId.face && !eyes[i] && (rimmed[i] === 1 || isInside(i))
    return fresh[i] || isMore ? 1 : opacity
  })
}

/** Thin hair counts where it lies on the face and does not look like skin. */
function isSeed({ hair, id }: PhotoGrid, skinDistance: Float32Array, i: number): boolean {
  if (hair[i]! > seedHair) return true
  return id[i] === surfaceId.face && hair[i]! > thinHair && skinDistance[i]! > likeSkin
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
