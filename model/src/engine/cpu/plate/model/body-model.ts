import type { SkinColor } from '../../face/skin-color.ts'
import { measureSkinColor } from '../../face/skin-color.ts'
import type { HeadGeometry } from '../../head/head-geometry.ts'
import { gaussianBlur } from '../../image/blur.ts'
import { planeOf } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { dilate, erode } from '../../image/morphology.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import { createBodyGrid } from '../body-grid.ts'
import type { BodyGrid } from '../body-grid.ts'
import { labelBodySkin } from './body-skin-labels.ts'
import type { PhotoGrid } from '../photo-grid.ts'
import { traceShoulders } from './shoulder-line.ts'
import type { ShoulderLine } from './shoulder-line.ts'
import { withTorso } from './torso-line.ts'

/** Neck and torso, also where hair hides them. Pictures are at the grid's size. */
export interface BodyModel {
  readonly grid: BodyGrid
  readonly skin: SkinColor
  /** Body 1, background 0, with a soft edge. */
  readonly silhouette: FloatImage
  /** Bare skin 1, clothes 0, for body pixels. */
  readonly bareness: FloatImage
  /** Left and right of the neck's middle, grid px. */
  readonly neckHalfWidth: readonly [number, number]
  /** How much of the shoulder line is seen, left and right, 0..1. */
  readonly shoulderEvidence: readonly [number, number]
}

/** Half width of an average neck and the most that is believed, face widths. */
const averageNeck = 0.36
const widestNeck = 0.385
/** Beside a slimmer one the background is seen down to here, face widths below the chin. */
const slimNeckEnd = 0.1
const surelyNoBody = 0.5
/** Colours nearer than this are the person's skin. */
const skinLimit = 2.6
/** Softness of the outline, and how much more it is rounded where hair hides it, face widths. */
const edgeBlur = 0.025
const hiddenRounding = 0.07
/** A sure torso begins within this of the line, face widths. */
const edgeReach = 0.1
/** Gaps between skull, jaw and neck up to this wide are closed, face widths. */
const napeGap = 0.11

export function modelBody(photoGrid: PhotoGrid, head: HeadGeometry): BodyModel {
  const grid = createBodyGrid(photoGrid, head)
  const skin = measureSkinColor(grid.lab, faceSamples(grid))
  const neckHalfWidth = [measureNeck(grid, skin, -1), measureNeck(grid, skin, 1)] as const
  const line = withTorso(grid, traceShoulders(grid, neckHalfWidth), neckHalfWidth)
  const silhouette = drawSilhouette(grid, line, { neckHalfWidth, skin })
  return {
    grid,
    skin,
    silhouette,
    bareness: labelBodySkin(grid, { skin, silhouette, neckHalfWidth }),
    neckHalfWidth,
    shoulderEvidence: [sideEvidence(grid, line, 0), sideEvidence(grid, line, 1)],
  }
}

function faceSamples({ width, height, unit, chinY, face, hidden }: BodyGrid): number[] {
  const samples: number[] = []
  const end = Math.min(height, Math.floor(chinY - 0.1 * unit)) * width
  for (let i = 0; i < end; i++) if (face[i] && !hidden[i]) samples.push(i)
  return samples
}

/** Widest run of visible skin from the neck's middle under the jaw, within what necks can be. */
function measureNeck(grid: BodyGrid, skin: SkinColor, step: -1 | 1): number {
  const { width, height, unit, chinY, hidden } = grid
  let half = averageNeck * unit
  const last = Math.min(height, chinY + 0.22 * unit)
  for (let y = Math.max(0, Math.floor(chinY + 0.05 * unit)); y < last; y++) {
    const center = Math.floor(grid.neckX(y))
    let misses = 0
    let x = center
    for (; x > 0 && x < width - 1 && misses < 3; x += step) {
      const i = y * width + x
      misses = !hidden[i] && skin.distance(i) < skinLimit ? 0 : misses + 1
    }
    const run = Math.abs(x - center) - 3
    if (run < 0.5 * unit && run > half) half = Math.min(widestNeck * unit, run)
  }
  return half
}

function drawSilhouette(
  grid: BodyGrid,
  line: ShoulderLine,
  { neckHalfWidth: [left, right], skin }: Pick<BodyModel, 'neckHalfWidth' | 'skin'>,
): FloatImage {
  const { width, height, unit, chinY, axisX, hidden, torso } = grid
  const body = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const neck = grid.neckX(y)
    const below = (y - chinY) / unit
    const flare = below > 0 ? 1 + 0.25 * smoothstep(0, 0.35, below) ** 2 : 1
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const isBesideSlimNeck =
        below < slimNeckEnd &&
        !hidden[i] &&
        torso[i]! < surelyNoBody &&
        skin.distance(i) > skinLimit
      if (isBesideSlimNeck) continue
      const isTorso = y >= line.top[x]!
      const isThroat = below > 0.1 && x > axisX - left && x < axisX + right
      const isNeck =
        below > -0.34 && below < 0.5 && x > neck - left * flare && x < neck + right * flare
      body[i] = isTorso || isThroat || isNeck ? 1 : 0
    }
  }
  return withRoundedCorners(grid, withNape(grid, body))
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

/** How clearly colours or the torso's edge show the line on one side. */
function sideEvidence(grid: BodyGrid, line: ShoulderLine, side: 0 | 1): number {
  const { unit, axisX } = grid
  let sum = 0
  let count = 0
  line.evidence.forEach((evidence, x) => {
    const across = Math.abs(x - axisX) / unit
    if (x < axisX !== (side === 0) || across < 0.4 || across > 1.2) return
    count++
    sum += Math.max(Math.min(1, evidence / 3), torsoContrast(grid, x, line.top[x]!))
  })
  return sum / Math.max(1, count)
}

/** How surely the torso begins at a row of a column, 0..1; unsure where the picture ends before. */
function torsoContrast({ width, height, unit, torso }: BodyGrid, x: number, row: number): number {
  const above = Math.round(row - edgeReach * unit)
  const below = Math.round(row + edgeReach * unit)
  if (above < 0 || below >= height) return 0
  return smoothstep(0.4, 0.9, torso[below * width + x]! - torso[above * width + x]!)
}
