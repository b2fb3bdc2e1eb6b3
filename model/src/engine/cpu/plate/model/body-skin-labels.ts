import { gaussianBlur } from '../../image/blur.ts'
import { findComponents } from '../../image/components.ts'
import { planeOf } from '../../image/float-image.ts'
import type { FloatImage } from '../../image/float-image.ts'
import { maskWhere, toFloats } from '../../image/mask.ts'
import { clamp, smoothstep } from '../../math/scalar.ts'
import type { BodyGrid } from '../body-grid.ts'
import { fieldRole, relaxField } from '../../image/relax-field.ts'
import { bytes, floats } from '../../workspace.ts'

/** How far from what is seen each guess begins to count, face widths. Without the mirrored one a spike of cloth stands on the chest of women/72. */
const guessReach = { throat: 0.12, mirrored: 0.3, usual: 0.55 } as const
/** Down to this far below its upper edge a hidden shoulder is as bare as what is seen there, or else as the other one; face widths. */
const shoulderDepth = [0.2, 0.45] as const
const leastShoulder = 0.02
/** Probability from which a pixel may be the body's. */
const faintestBody = 0.3
/** Less cloth than this is seen in no piece of clothing, face widths squared: dark gaps between locks are taken for cloth (women/40). */
const leastCloth = 0.004
const sweeps = 60
const labelBlur = 1.2

/**
 * Tells bare skin from clothes on the body, and guesses it where hair hides the body: the smoothest border between what is seen,
 * leaning to the mirrored place. Hidden cloth always hangs together with cloth that is seen, hidden skin with
 * skin or the throat.
 *
 * @returns Bare skin 1, clothes 0.
 */
export function labelBodySkin(grid: BodyGrid, silhouette: FloatImage): FloatImage {
  const body = silhouette.data
  const isSeen = maskWhere(body.length, (i) => !grid.hidden[i] && !grid.head[i] && body[i]! > 0.5)
  const isBare = maskWhere(body.length, (i) => isSeen[i] === 1 && grid.isSkin[i] === 1)
  const isVisible = maskWhere(
    body.length,
    (i) => isBare[i] === 1 || (isSeen[i] === 1 && grid.isClothes[i] === 1),
  )
  const guess = guessHidden(grid, silhouette, { isVisible, isBare })
  const hard = maskWhere(body.length, (i) => (isVisible[i] ? isBare[i] === 1 : guess[i]! > 0.5))
  const isCloth = maskWhere(body.length, (i) => hard[i] === 0 && body[i]! > faintestBody)
  for (const { pixels } of findComponents(isCloth, grid)) {
    const seen = pixels.reduce((sum, i) => sum + isVisible[i]!, 0)
    if (seen < leastCloth * grid.unit ** 2) for (const i of pixels) hard[i] = 1
  }
  return gaussianBlur(planeOf(grid, toFloats(hard)), labelBlur)
}

interface Seen {
  readonly isVisible: Uint8Array
  readonly isBare: Uint8Array
}

function guessHidden(
  grid: BodyGrid,
  silhouette: FloatImage,
  { isVisible, isBare }: Seen,
): Float32Array {
  const { width, unit, chinY, axisX, neckHalfWidth } = grid
  const bareSide = [0, 1].map((side) => bareShare(grid, side, { isVisible, isBare }))
  const edge = upperEdge(silhouette)
  const shoulders = shoulderBareness(grid, edge, { isVisible, isBare })
  const value = floats(isVisible.length)
  const pull = floats(isVisible.length)
  const role = bytes(isVisible.length)
  for (let i = 0; i < value.length; i++) {
    if (isVisible[i]) {
      value[i] = isBare[i]!
      role[i] = fieldRole.fixed
      continue
    }
    if (silhouette.data[i]! < faintestBody) continue
    role[i] = fieldRole.free
    const x = i % width
    const y = (i - x) / width
    const side = x < grid.neckX(y) ? 0 : 1
    const across = Math.abs(x - grid.neckX(y))
    const below = (y - chinY) / unit
    const lower = smoothstep(0.35, 0.65, bareSide[side]!)
    const upper = shoulders[side] ?? lower
    const depth = smoothstep(shoulderDepth[0], shoulderDepth[1], (y - edge[x]!) / unit)
    let expected = upper + (lower - upper) * depth
    let reach: number = guessReach.usual
    if (below < 0.1 && across < neckHalfWidth * 1.15) {
      expected = 1
      reach = guessReach.throat
    } else {
      const mirrored = Math.round(2 * axisX - x)
      const opposite = i - x + mirrored
      if (mirrored >= 0 && mirrored < width && isVisible[opposite]) {
        expected = 0.3 * expected + 0.7 * isBare[opposite]!
        reach = guessReach.mirrored
      }
    }
    value[i] = expected
    pull[i] = 1 / (reach * unit) ** 2
  }
  return relaxField({ values: planeOf(grid, value), role, pull, sweeps }).data
}

/** Whether each shoulder is bare along its upper edge, 0..1; the other one where too little of it is seen, undefined where of both. */
function shoulderBareness(
  { width, unit, axisX }: BodyGrid,
  edge: Float32Array,
  { isVisible, isBare }: Seen,
): readonly (number | undefined)[] {
  const bare = [0, 0]
  const seen = [0, 0]
  for (let i = 0; i < isVisible.length; i++) {
    const x = i % width
    const across = Math.abs(x - axisX) / unit
    const below = ((i - x) / width - edge[x]!) / unit
    if (!isVisible[i] || across < 0.4 || across > 1.1 || below > shoulderDepth[1]) continue
    const side = x < axisX ? 0 : 1
    seen[side]!++
    bare[side]! += isBare[i]!
  }
  const share = [0, 1].map((side) =>
    seen[side]! < leastShoulder * unit * unit
      ? undefined
      : smoothstep(0.35, 0.65, bare[side]! / seen[side]!),
  )
  return [share[0] ?? share[1], share[1] ?? share[0]]
}

/** First row of the body in each column. */
function upperEdge({ width, data }: FloatImage): Float32Array {
  const rows = new Float32Array(width).fill(Infinity)
  for (let i = 0; i < data.length; i++) {
    const x = i % width
    if (data[i]! > 0.5 && rows[x] === Infinity) rows[x] = (i - x) / width
  }
  return rows
}

/** How much of the visible part of a shoulder is bare, 0..1. */
function bareShare(grid: BodyGrid, side: number, { isVisible, isBare }: Seen): number {
  const { width, height, unit, chinY, axisX } = grid
  let [bare, seen] = [0, 1]
  for (let y = clamp(Math.floor(chinY), 0, height); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = Math.abs(x - axisX) / unit
      const i = y * width + x
      if (x < axisX !== (side === 0) || across < 0.36 || across > 1.1 || !isVisible[i]) continue
      seen++
      bare += isBare[i]!
    }
  }
  return bare / seen
}
