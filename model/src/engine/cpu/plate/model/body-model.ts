import type { HeadGeometry } from '../../head/head-geometry.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { planeOf } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { dilate, erode } from '../../image/morphology.ts'
import { clamp } from '../../math/scalar.ts'
import { createBodyGrid } from '../body-grid.ts'
import type { BodyGrid } from '../body-grid.ts'
import { labelBodySkin } from './body-skin-labels.ts'
import type { PhotoGrid } from '../photo-grid.ts'

/** Neck and torso, also where hair hides them. Pictures are at the grid's size. */
export interface BodyModel {
  readonly grid: BodyGrid
  /** Body 1, background 0, with a soft edge. */
  readonly silhouette: FloatImage
  /** Bare skin 1, clothes 0, for body pixels. */
  readonly bareness: FloatImage
}

/** The neck reaches from here above the chin to here below it, face widths. */
const neckTop = 0.34
const neckEnd = 0.5
/** Probability from which there is a body under hair. */
const likely = 0.5
/** The same above the highest usual shoulders, because locks beside a neck look like more of it (men/70 with shoulder-long locs). */
const sure = 0.92
/** Highest usual shoulders: distance from the neck's middle → depth below the chin, face widths (women/47 and women/70 without hair). */
const shoulders: readonly (readonly [across: number, below: number])[] = [
  [0.36, -0.05],
  [0.5, 0.08],
  [0.9, 0.17],
  [1.4, 0.35],
]
/** Softness of the outline, and how much more it is rounded where hair hides it, face widths. */
const edgeBlur = 0.025
const hiddenRounding = 0.07
/** Gaps between skull, jaw and neck up to this wide are closed, face widths. */
const napeGap = 0.11

export function modelBody(photoGrid: PhotoGrid, head: HeadGeometry): BodyModel {
  const grid = createBodyGrid(photoGrid, head)
  const silhouette = drawSilhouette(grid)
  return { grid, silhouette, bareness: labelBodySkin(grid, silhouette) }
}

/** How far below the chin the body begins at least, so far from the neck's middle, both in face widths. */
function highestShoulder(across: number): number {
  const next = shoulders.findIndex(([x]) => across < x)
  if (next <= 0) return shoulders.at(next)![1]
  const [[x0, y0], [x1, y1]] = [shoulders[next - 1]!, shoulders[next]!]
  return y0 + ((across - x0) / (x1 - x0)) * (y1 - y0)
}

/** What is seen of the person below the head, and what the network makes of the rest. */
function drawSilhouette(grid: BodyGrid): FloatImage {
  const { width, unit, chinY, neckHalfWidth, hidden, torso, person, isSkin, isClothes } = grid
  const body = maskWhere(hidden.length, (i) => {
    const x = i % width
    const y = (i - x) / width
    const below = (y - chinY) / unit
    if (below < -neckTop) return false
    if (hidden[i]) {
      const across = Math.abs(x - grid.neckX(y))
      const isNeck = below < neckEnd && across < neckHalfWidth
      const isUsual = below > highestShoulder(across / unit)
      return isNeck || torso[i]! > (isUsual ? likely : sure)
    }
    return person[i]! > 0.5 && (torso[i]! > 0.5 || isSkin[i] === 1 || isClothes[i] === 1)
  })
  return withRoundedCorners(grid, withNape(grid, withoutGaps(grid, body)))
}

/** What hair hides between the neck and a part of the body further out is body, too, but for what lies above usual shoulders (women/31). */
function withoutGaps(grid: BodyGrid, body: Uint8Array): Uint8Array {
  const { width, height, unit, chinY, hidden } = grid
  const filled = body.slice()
  for (let y = Math.max(0, Math.ceil(chinY)); y < height; y++) {
    const neck = Math.round(grid.neckX(y))
    for (const outward of [-1, 1]) {
      let gap: number[] = []
      for (let x = neck; x >= 0 && x < width; x += outward) {
        const i = y * width + x
        const isUsual = y - chinY > highestShoulder(Math.abs(x - neck) / unit) * unit
        if (hidden[i] && !body[i] && isUsual) gap.push(i)
        else {
          if (body[i]) for (const j of gap) filled[j] = 1
          gap = []
        }
      }
    }
  }
  return filled
}

/** The outline as it was found where it is seen; where hair hides it and it was pieced together, no corners are left in it. */
function withRoundedCorners(grid: BodyGrid, body: Float32Array): FloatImage {
  const { unit, hidden } = grid
  const outline = gaussianBlur(planeOf(grid, body), unit * edgeBlur)
  const rounded = gaussianBlur(planeOf(grid, body), unit * hiddenRounding).data
  const steepness = hiddenRounding / edgeBlur
  const share = gaussianBlur(planeOf(grid, toFloats(hidden)), unit * edgeBlur).data
  for (let i = 0; i < body.length; i++) {
    const value = clamp((rounded[i]! - 0.5) * steepness + 0.5, 0, 1)
    outline.data[i]! += share[i]! * (value - outline.data[i]!)
  }
  return outline
}

/** The skull's surface ends above the nape: fills what lies between it and the neck. */
function withNape(grid: BodyGrid, body: Uint8Array): Float32Array {
  const radius = Math.round(napeGap * grid.unit)
  const solid = maskWhere(body.length, (i) => body[i] === 1 || grid.head[i] === 1)
  const closed = erode(dilate(solid, grid, radius), grid, radius)
  const lowest = Math.ceil(grid.chinY + 0.2 * grid.unit) * grid.width
  // Not above: there the picture's edge closes the gap over the crown.
  const highest = Math.floor(grid.chinY - 0.7 * grid.unit) * grid.width
  const nape = maskWhere(
    body.length,
    (i) => closed[i] === 1 && !solid[i] && i >= highest && i < lowest,
  )
  const joined = dilate(nape, grid, 2)
  const isBody = (i: number): boolean =>
    body[i] === 1 || nape[i] === 1 || (joined[i] === 1 && solid[i] === 1)
  return toFloats(maskWhere(body.length, isBody))
}
