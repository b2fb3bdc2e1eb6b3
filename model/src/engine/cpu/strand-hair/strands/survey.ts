import type { StrandBatch } from './strand-batch.ts'

/** Where hair lies and how fine its segments are, as a sample tells. View space, px. */
export interface Survey {
  readonly low: readonly [x: number, y: number, z: number]
  readonly high: readonly [x: number, y: number, z: number]
  /** Mean length of a segment along the picture's axis that it follows more. */
  readonly length: number
  /** Number of all segments. */
  readonly segments: number
}

/** Every so many hairs one is looked at, with all its points: they lie together in memory. */
const sampled = 7

export function surveyHairs(batches: readonly StrandBatch[]): Survey {
  let [x0, y0, z0] = [Infinity, Infinity, Infinity]
  let [x1, y1, z1] = [-Infinity, -Infinity, -Infinity]
  let [sum, count, segments] = [0, 0, 0]
  for (const { points, count: hairs, steps } of batches) {
    segments += hairs * (steps - 1)
    for (let hair = 0; hair < hairs; hair += sampled) {
      let i = hair * steps * 3
      let px = points[i]!
      let py = points[i + 1]!
      for (let k = 0; k < steps; k++, i += 3) {
        const x = points[i]!
        const y = points[i + 1]!
        const z = points[i + 2]!
        if (x < x0) x0 = x
        if (x > x1) x1 = x
        if (y < y0) y0 = y
        if (y > y1) y1 = y
        if (z < z0) z0 = z
        if (z > z1) z1 = z
        sum += Math.max(Math.abs(x - px), Math.abs(y - py))
        px = x
        py = y
      }
      count += steps - 1
    }
  }
  return { low: [x0, y0, z0], high: [x1, y1, z1], length: sum / Math.max(1, count), segments }
}
