import { clamp } from '../../src/engine/cpu/math/scalar.ts'
import { shorts } from '../../src/engine/cpu/workspace.ts'

const bins = 12
/** What each sample adds to the cells next to its own, along each axis. */
const neighbourWeight = 0.3
/** Sum of those weights over a sample's 27 cells, roughly. */
const spread = 4
const floor = 2e-4

/** The one of 12 × 12 × 12 cells that each pixel of an interleaved L*a*b* picture falls into. */
export function colorCells(lab: Float32Array): Uint16Array {
  const cells = shorts(lab.length / 3)
  for (let i = 0; i < cells.length; i++) {
    const l = axisCell(lab[i * 3]! / 100)
    const a = axisCell((lab[i * 3 + 1]! + 60) / 120)
    const b = axisCell((lab[i * 3 + 2]! + 60) / 120)
    cells[i] = (l * bins + a) * bins + b
  }
  return cells
}

function axisCell(position: number): number {
  return clamp(Math.floor(position * bins), 0, bins - 1)
}

/** Density of colours over the cells. */
export class ColorHistogram {
  readonly #counts = new Float32Array(bins * bins * bins)
  #samples = 0

  add(cell: number): void {
    this.#counts[cell]! += 1
    this.#samples++
  }

  /**
   * Density of each cell, smoothed over its neighbours, never zero.
   *
   * @param lightSpread Further rounds of smoothing along lightness, for things seen in light and shadow.
   */
  densities(lightSpread = 0): Float32Array {
    let smooth: Float32Array = this.#counts
    for (const stride of [1, bins, bins * bins]) smooth = spreadAlong(smooth, stride)
    for (let n = 0; n < lightSpread; n++) smooth = spreadAlong(smooth, bins * bins)
    const scale = 1 / Math.max(1, this.#samples * spread)
    return smooth.map((count) => count * scale + floor)
  }
}

function spreadAlong(counts: Float32Array, stride: number): Float32Array {
  const result = Float32Array.from(counts)
  for (let i = 0; i < counts.length; i++) {
    const position = Math.floor(i / stride) % bins
    if (position > 0) result[i]! += neighbourWeight * counts[i - stride]!
    if (position < bins - 1) result[i]! += neighbourWeight * counts[i + stride]!
  }
  return result
}
