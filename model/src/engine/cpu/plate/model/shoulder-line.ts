import { clamp } from '../../math/scalar.ts'
import type { BodyGrid } from '../body-grid.ts'
import { ColorHistogram } from '../../image/color-histogram.ts'

export interface ShoulderLine {
  /** Row where the body begins in each column; beyond the picture where it does not. */
  readonly top: Float32Array
  /** How clearly colours tell body from background at that row, 0 for not at all. */
  readonly evidence: Float32Array
}

type Side = 0 | 1

/** Average shoulder line: distance from the axis → distance below the chin, face widths. */
const averageLine: readonly (readonly [across: number, below: number])[] = [
  [0.36, 0.06],
  [0.42, 0.13],
  [0.5, 0.185],
  [0.7, 0.25],
  [0.9, 0.3],
  [1.2, 0.38],
  [1.4, 0.5],
  [1.6, 0.78],
  [1.8, 1.3],
  [2.4, 3],
]
/** Where offset and slope against the average are balanced, face widths from the axis. */
const pivot = 0.8
/** Rows below the picture that stand for "no body here". */
const overhang = 6
/**
 * Body colours are taken this far from the line and the axis, face widths: at first only where any torso is, since that of a turned person
 * ends early beside. Then the line is known better, and the average counts less.
 */
const passes = [
  { margin: 0.22, reach: 0.8, priorWeight: 0.9 },
  { margin: 0.07, reach: 1.7, priorWeight: 0.5 },
] as const
/** Cost of leaving the average's slope, per row and 0.02 face widths. */
const slopeCost = 1.6
/** Columns whose evidence reaches this much are trusted. */
const clearEvidence = 1

interface Fit {
  offset: number
  slope: number
}

/**
 * Finds the line between body and background by dynamic programming over the columns, outward from the neck on each side:
 * colours (log ratio of body and background histograms, summed above the line) plus a prior around an average line that is
 * fitted to the evidence between passes.
 *
 * @param neckHalfWidth Left and right, grid px: where the line begins.
 */
export function traceShoulders(
  grid: BodyGrid,
  neckHalfWidth: readonly [left: number, right: number],
): ShoulderLine {
  const { width, height, unit, chinY, axisX } = grid
  const line: ShoulderLine = {
    top: new Float32Array(width).fill(height + overhang - 1),
    evidence: new Float32Array(width),
  }
  const fits: [Fit, Fit] = [
    { offset: 0, slope: 0 },
    { offset: 0, slope: 0 },
  ]
  for (let pass = 0; pass < passes.length; pass++) {
    for (const side of [0, 1] as const) {
      const fit = fits[side]
      const expected = (x: number): number => {
        const across = Math.abs(x - axisX) / unit
        const bend = across < 1.5 ? fit.slope * (across - pivot) : 0
        return chinY + unit * (averageDepth(across) + fit.offset + bend)
      }
      const current = pass === 0 ? expected : (x: number): number => line.top[x]!
      const { margin, reach, priorWeight } = passes[pass]!
      const ratio = bodyLogRatio(grid, side, { top: current, margin, reach })
      const start = axisX + (side === 0 ? -neckHalfWidth[0] : neckHalfWidth[1])
      traceSide(grid, line, { side, start, ratio, expected, priorWeight })
    }
    fitOffsets(grid, line, fits)
  }
  smoothUncertain(grid, line)
  return line
}

function averageDepth(across: number): number {
  const next = averageLine.findIndex(([x]) => across < x)
  if (next === 0) return averageLine[0]![1]
  if (next < 0) return averageLine.at(-1)![1]
  const [x0, y0] = averageLine[next - 1]!
  const [x1, y1] = averageLine[next]!
  return y0 + ((across - x0) / (x1 - x0)) * (y1 - y0)
}

interface Sampling {
  /** The line so far. */
  readonly top: (x: number) => number
  readonly margin: number
  readonly reach: number
}

/** Log ratio of body and background colours for each visible pixel of one side, clamped to ±2. */
function bodyLogRatio(grid: BodyGrid, side: Side, { top, margin, reach }: Sampling): Float32Array {
  const { width, height, unit, chinY, axisX, cells } = grid
  const gap = margin * unit
  const body = new ColorHistogram()
  const background = new ColorHistogram()
  const isOnSide = (x: number, slack: number): boolean =>
    side === 0 ? x < axisX + slack : x >= axisX - slack
  for (let y = 0; y < height; y++) {
    const neck = grid.neckX(y)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (grid.hidden[i] || grid.head[i] || !isOnSide(x, 0.2 * unit)) continue
      const isAbove = y < top(x) - gap
      if (isAbove && (Math.abs(x - neck) > 0.6 * unit || y < chinY - 1.2 * unit)) {
        background.add(cells[i]!)
      }
      const isBelow = y > top(x) + gap && Math.abs(x - axisX) < reach * unit
      if (isBelow || (y > chinY + 0.1 * unit && Math.abs(x - neck) < 0.25 * unit)) {
        body.add(cells[i]!)
      }
    }
  }
  const backgroundDensity = background.densities()
  const logRatio = body
    .densities()
    .map((density, cell) => clamp(Math.log(density / backgroundDensity[cell]!), -2, 2))
  const ratio = new Float32Array(width * height)
  for (let i = 0; i < ratio.length; i++) {
    if (grid.hidden[i] || grid.head[i] || !isOnSide(i % width, 0)) continue
    ratio[i] = logRatio[cells[i]!]!
  }
  return ratio
}

interface SideTrace {
  readonly side: Side
  readonly start: number
  readonly ratio: Float32Array
  readonly expected: (x: number) => number
  readonly priorWeight: number
}

function traceSide(grid: BodyGrid, line: ShoulderLine, trace: SideTrace): void {
  const { width, height, unit } = grid
  const rows = height + overhang
  const step = trace.side === 0 ? -1 : 1
  const columns: number[] = []
  for (let x = Math.round(trace.start); x >= 0 && x < width; x += step) columns.push(x)
  const bendCost = slopeCost / (unit * 0.02)
  const costs: Float32Array[] = []
  const origins: Int32Array[] = []
  let total: Float32Array | undefined
  for (const x of columns) {
    const cost = columnCost(grid, trace, x)
    const origin = new Int32Array(rows)
    costs.push(cost)
    origins.push(origin)
    if (!total) {
      total = Float32Array.from(cost)
      continue
    }
    const shift = Math.round(trace.expected(x) - trace.expected(x - step))
    const best = new Float32Array(rows)
    for (let y = 0; y < rows; y++) {
      origin[y] = clamp(y - shift, 0, rows - 1)
      best[y] = total[origin[y]!]!
    }
    for (let y = 1; y < rows; y++) {
      if (best[y - 1]! + bendCost >= best[y]!) continue
      best[y] = best[y - 1]! + bendCost
      origin[y] = origin[y - 1]!
    }
    for (let y = rows - 2; y >= 0; y--) {
      if (best[y + 1]! + bendCost >= best[y]!) continue
      best[y] = best[y + 1]! + bendCost
      origin[y] = origin[y + 1]!
    }
    for (let y = 0; y < rows; y++) best[y]! += cost[y]!
    total = best
  }
  if (!total) return
  let y = total.indexOf(total.reduce((a, b) => Math.min(a, b)))
  const reach = Math.round(unit * 0.06)
  for (let k = columns.length - 1; k >= 0; k--) {
    const x = columns[k]!
    const cost = costs[k]!
    const above = cost[clamp(y - reach, 0, rows - 1)]! - cost[y]!
    const below = cost[clamp(y + reach, 0, rows - 1)]! - cost[y]!
    line.top[x] = y
    line.evidence[x] = y >= height - 1 ? 0 : Math.max(0, Math.min(above, below) - 1.2)
    y = origins[k]![y]!
  }
}

/** Cost of the line passing at each row of a column: colours that lie on its wrong side, and the way from the average. */
function columnCost(
  grid: BodyGrid,
  { ratio, expected, priorWeight }: SideTrace,
  x: number,
): Float32Array {
  const { width, height, unit, chinY, axisX } = grid
  const cost = new Float32Array(height + overhang)
  const first = Math.max(0, Math.floor(chinY - 0.7 * unit))
  const prior = expected(x)
  const weight = priorWeight * (Math.abs(x - axisX) > 1.5 * unit ? 0.15 : 1)
  let sum = 0
  for (let y = 0; y < cost.length; y++) {
    cost[y] = y < first ? 1e4 : sum / (unit * 0.03)
    if (y >= first && y < height) sum += ratio[y * width + x]!
    cost[y]! += Math.max(0, prior - 0.2 * unit - y)
    cost[y]! += weight * Math.min(4, Math.abs(y - Math.min(prior, height + 4)) / (unit * 0.05))
  }
  return cost
}

/** Robust least squares of offset and slope a side, each drawn towards the other side's offset. */
function fitOffsets({ unit, chinY, axisX }: BodyGrid, line: ShoulderLine, fits: [Fit, Fit]): void {
  for (let round = 0; round < 3; round++) {
    for (const side of [0, 1] as const) {
      let [w, wd, wdd, wr, wrd] = [0, 0, 0, 0, 0]
      line.evidence.forEach((evidence, x) => {
        const across = Math.abs(x - axisX) / unit
        if (x < axisX !== (side === 0) || across > 1.5 || across < 0.36 || evidence < 0.5) return
        const residual = (line.top[x]! - chinY) / unit - averageDepth(across)
        const weight = Math.min(1, evidence / 3) / (1 + (residual / 0.3) ** 2) / unit
        const d = across - pivot
        w += weight
        wd += weight * d
        wdd += weight * d * d
        wr += weight * residual
        wrd += weight * residual * d
      })
      const a00 = w + 0.08
      const a11 = wdd + 0.04
      const b0 = wr + 0.05 * fits[side === 0 ? 1 : 0].offset
      const determinant = a00 * a11 - wd * wd
      fits[side] = {
        offset: clamp((b0 * a11 - wrd * wd) / determinant, -0.35, 0.45),
        slope: clamp((a00 * wrd - wd * b0) / determinant, -0.5, 0.6),
      }
    }
  }
}

function smoothUncertain({ width, height }: BodyGrid, { top, evidence }: ShoulderLine): void {
  for (let round = 0; round < 6; round++) {
    for (let x = 1; x < width - 1; x++) {
      if (evidence[x]! > clearEvidence || top[x]! > height) continue
      top[x] = 0.25 * top[x - 1]! + 0.5 * top[x]! + 0.25 * top[x + 1]!
    }
  }
}
