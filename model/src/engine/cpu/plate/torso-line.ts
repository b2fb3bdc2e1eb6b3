import { smoothstep } from '../math/scalar.ts'
import type { BodyGrid } from './body-grid.ts'
import type { ShoulderLine } from './shoulder-line.ts'

/** The network knows the torso this far from its axis and below the chin, face widths; further out it is left off gradually. */
const reach = { certain: 1.15, most: 1.45, below: 1 } as const
/** No shoulder is higher above the chin, face widths. */
const highest = 0.5
/** Below the torso's edge this much in a row is torso, face widths. */
const leastDepth = 0.15
/** Where the torso's edge was followed to this near to the picture's lower one, it has left the picture; face widths. */
const lastDepth = 0.25
/** Where colours show the line clearly and this near to the torso's edge, their line is the finer one; face widths. */
const agreement = 0.12
const clearEvidence = 1
/** Pillows and other people join the torso: it is believed up to this far above a line that was traced, and further beside the neck; face widths. */
const mostRise = { away: 0.12, atNeck: 0.15 } as const
const besideNeck = [0.4, 0.85] as const
/** Shoulders are highest within this of the body's middle, face widths. */
const slopeFrom = 0.7
/** The neck reaches this far above the chin, face widths. */
const neckTop = 0.34
/** The torso's edge rises to the neck, and nowhere more narrowly than this, face widths. */
const narrowPeak = 0.3

/**
 * The shoulder line with the torso's upper edge instead wherever colours did not show it.
 *
 * @param neckHalfWidth Left and right, grid px.
 */
export function withTorso(
  grid: BodyGrid,
  line: ShoulderLine,
  neckHalfWidth: readonly [left: number, right: number],
): ShoulderLine {
  const { unit, axisX } = grid
  const [left, right] = neckHalfWidth
  const edges = withoutPeaks(
    line.top.map((_, x) =>
      x > axisX - left && x < axisX + right ? grid.chinY - neckTop * unit : torsoEdge(grid, x),
    ),
    Math.round((narrowPeak / 2) * unit),
  )
  const first = edges.findIndex(Number.isFinite)
  const last = edges.findLastIndex(Number.isFinite)
  const leavesBelow = (x: number): boolean => edges[x]! > grid.height - lastDepth * unit
  const top = line.top.map((row, x) => {
    const across = Math.abs(x - axisX) / unit
    const atNeck = 1 - smoothstep(besideNeck[0], besideNeck[1], across)
    const rise = mostRise.away + (mostRise.atNeck - mostRise.away) * atNeck
    const highestRow = row < grid.height ? row - rise * unit : 0
    const edge = Math.max(edges[x]!, highestRow)
    const isFar = smoothstep(reach.certain, reach.most, across)
    const isPast = (x < first && leavesBelow(first)) || (x > last && leavesBelow(last))
    if (isPast && across < reach.certain && line.evidence[x]! < clearEvidence) return grid.height
    if (edge === Infinity || isFar === 1) return row
    if (line.evidence[x]! > clearEvidence && Math.abs(row - edge) < agreement * unit) return row
    return edge + (row - edge) * isFar
  })
  return { ...line, top: fallingOutward(top, grid) }
}

/** Shoulders fall from their height outward: what rises again beyond is something else of their colour. */
function fallingOutward(top: Float32Array, { axisX, unit }: BodyGrid): Float32Array {
  const falling = top.slice()
  for (const step of [-1, 1]) {
    let lowest = 0
    for (let x = Math.round(axisX + step * slopeFrom * unit); x >= 0 && x < top.length; x += step) {
      lowest = Math.max(lowest, top[x]!)
      falling[x] = lowest
    }
  }
  return falling
}

/** Row where the torso begins in a column, infinite where it does not begin near the shoulders. */
function torsoEdge({ width, height, unit, chinY, torso }: BodyGrid, x: number): number {
  const depth = Math.round(leastDepth * unit)
  const first = Math.max(0, Math.floor(chinY - highest * unit))
  const end = Math.min(height, Math.ceil(chinY + reach.below * unit))
  let run = 0
  for (let y = first; y < end; y++) {
    run = torso[y * width + x]! > 0.5 ? run + 1 : 0
    if (run >= depth) return y - run + 1
  }
  return Infinity
}

/** Morphological opening of a height: what rises over less than twice the radius is cut off. */
function withoutPeaks(rows: Float32Array, radius: number): Float32Array {
  const around = (values: Float32Array, x: number): Float32Array =>
    values.subarray(Math.max(0, x - radius), x + radius + 1)
  const lowest = rows.map((_, x) => around(rows, x).reduce((a, b) => Math.max(a, b)))
  return lowest.map((_, x) => around(lowest, x).reduce((a, b) => Math.min(a, b)))
}
