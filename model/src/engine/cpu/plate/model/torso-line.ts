import { smoothstep } from '../../math/scalar.ts'
import type { BodyGrid } from '../body-grid.ts'
import type { ShoulderLine } from './shoulder-line.ts'

/** The network knows the torso this far from its axis and below the chin, face widths; further out it is left off gradually. */
const reach = { certain: 1.15, most: 1.45, below: 1 } as const
/** No shoulder is higher above the chin, face widths. */
const highest = 0.5
/** The torso begins where at least this length of a column is torso, face widths, because shorter runs are noise. */
const leastDepth = 0.15
/** The torso has left the picture when its edge ends within this distance of the lower border, face widths. */
const lastDepth = 0.25
/** The line found by colour is kept when it is clear and within this distance of the torso's edge, face widths, because it is more exact. */
const agreement = 0.12
const clearEvidence = 1
/**
 * The torso's edge counts up to this far above the line found by colour, face widths, because pillows and other people join the torso;
 * beside the neck it may be higher, because collars are.
 */
const mostRise = { away: 0.12, atNeck: 0.15 } as const
const besideNeck = [0.4, 0.85] as const
/** Beyond this distance from the body's middle shoulders only fall, face widths. */
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

/** Cuts off peaks that are narrower than twice the radius (a morphological opening), because no shoulder is that narrow. */
function withoutPeaks(rows: Float32Array, radius: number): Float32Array {
  const around = (values: Float32Array, x: number): Float32Array =>
    values.subarray(Math.max(0, x - radius), x + radius + 1)
  const lowest = rows.map((_, x) => around(rows, x).reduce((a, b) => Math.max(a, b)))
  return lowest.map((_, x) => around(lowest, x).reduce((a, b) => Math.min(a, b)))
}
