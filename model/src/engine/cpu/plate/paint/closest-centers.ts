import type { PatchCanvas } from './patch-canvas.ts'
import { ints } from '../../workspace.ts'

/** Closest centre of each pixel of the scene proper, by breadth-first search; -1 where there is none. */
export function closestCenters({ width, stride, height, centers }: PatchCanvas): Int32Array {
  const closest = ints(stride * height).fill(-1)
  const queue: number[] = []
  for (const center of centers) {
    if (center % stride >= width) continue
    closest[center] = center
    queue.push(center)
  }
  for (const i of queue) {
    const x = i % stride
    for (const step of [1, -1, stride, -stride]) {
      const j = i + step
      if (j < 0 || j >= closest.length || closest[j]! >= 0) continue
      const column = j % stride
      if (column >= width || Math.abs(column - x) > 1) continue
      closest[j] = closest[i]!
      queue.push(j)
    }
  }
  return closest
}
