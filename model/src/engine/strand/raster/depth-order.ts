import type { StrandBatch } from '../strands/strand-batch.ts'

/** Segments of all batches, nearest first. */
export interface DepthOrder {
  /** The batch's index above `indexBits`, the segment's index in the batch below. */
  readonly segments: Uint32Array
  readonly indexBits: number
  readonly indexMask: number
}

const binCount = 4096
const indexBits = 28

/** Counting sort of hair segments by depth into `binCount` slices: linear in their number. */
export function sortByDepth(batches: readonly StrandBatch[]): DepthOrder {
  const { near, far, total } = depthRange(batches)
  const bins = new Uint16Array(total)
  const starts = new Uint32Array(binCount + 1)
  const perPixel = (binCount - 1) / Math.max(1e-3, far - near)
  let at = 0
  for (const { points, count, steps } of batches) {
    for (let hair = 0; hair < count; hair++) {
      let i = hair * steps * 3 + 2
      let z = points[i]!
      for (let k = 0; k < steps - 1; k++) {
        i += 3
        const next = points[i]!
        const slice = (((z + next) * 0.5 - near) * perPixel) | 0
        const bin = slice < 0 ? 0 : slice >= binCount ? binCount - 1 : slice
        z = next
        bins[at++] = bin
        starts[bin + 1]!++
      }
    }
  }
  for (let bin = 0; bin < binCount; bin++) starts[bin + 1]! += starts[bin]!
  const segments = new Uint32Array(total)
  at = 0
  batches.forEach(({ count, steps }, which) => {
    const last = count * (steps - 1)
    for (let segment = 0; segment < last; segment++) {
      const bin = bins[at++]!
      segments[starts[bin]!++] = ((which << indexBits) | segment) >>> 0
    }
  })
  return { segments, indexBits, indexMask: (1 << indexBits) - 1 }
}

function depthRange(batches: readonly StrandBatch[]): { near: number; far: number; total: number } {
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
  return { near, far, total }
}
