import type { StrandBatch } from '../strands/strand-batch.ts'

/** Segments of all batches, nearest first: the batch's index above `indexBits`, the segment's index below. */
export interface DepthOrder {
  readonly segments: Uint32Array
  readonly indexBits: number
  readonly indexMask: number
}

const binCount = 4096
const indexBits = 28

/** Counting sort of hair segments by depth into `binCount` slices: linear in their number. */
export function sortByDepth(batches: readonly StrandBatch[]): DepthOrder {
  let near = Infinity
  let far = -Infinity
  let total = 0
  for (const { points, count, steps } of batches) {
    total += count * (steps - 1)
    for (let i = 2; i < points.length; i += 30) {
      const z = points[i]!
      if (z < near) near = z
      if (z > far) far = z
    }
  }
  const bins = new Uint16Array(total)
  const starts = new Uint32Array(binCount + 1)
  const perPixel = (binCount - 1) / Math.max(1e-3, far - near)
  let at = 0
  for (const { points, count, steps } of batches) {
    for (let hair = 0; hair < count; hair++) {
      for (let k = 0; k < steps - 1; k++) {
        const i = (hair * steps + k) * 3
        const z = (points[i + 2]! + points[i + 5]!) * 0.5
        const slice = Math.floor((z - near) * perPixel)
        const bin = slice < 0 ? 0 : slice >= binCount ? binCount - 1 : slice
        bins[at++] = bin
        starts[bin + 1]!++
      }
    }
  }
  for (let bin = 0; bin < binCount; bin++) starts[bin + 1]! += starts[bin]!
  const segments = new Uint32Array(total)
  at = 0
  batches.forEach(({ count, steps }, which) => {
    for (let segment = 0; segment < count * (steps - 1); segment++) {
      const bin = bins[at++]!
      segments[starts[bin]!++] = ((which << indexBits) | segment) >>> 0
    }
  })
  return { segments, indexBits, indexMask: (1 << indexBits) - 1 }
}
