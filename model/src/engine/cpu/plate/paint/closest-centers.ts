import type { PatchCanvas } from './patch-canvas.ts'

/** A source in the same row is preferred to one so many times nearer: walls, shelves and horizons go on level behind people. */
const rowPreference = 3

/** Closest centre of each pixel of the scene proper, the same row preferred; -1 where there is none. */
export function closestCenters(canvas: PatchCanvas): Int32Array {
  const { stride } = canvas
  const level = levelCenters(canvas)
  return nearestCenters(canvas).map((near, i) => {
    const beside = level[i]!
    if (beside < 0) return near
    const away = Math.hypot(
      (near % stride) - (i % stride),
      Math.floor(near / stride) - Math.floor(i / stride),
    )
    return Math.abs(beside - i) < rowPreference * away ? beside : near
  })
}

/** Nearest centre of each pixel of the scene proper, by breadth-first search; -1 where there is none. */
function nearestCenters({ width, stride, height, centers }: PatchCanvas): Int32Array {
  const closest = new Int32Array(stride * height).fill(-1)
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

/** Nearest centre in each pixel's row; -1 where there is none. */
function levelCenters({ width, stride, height, isCenter }: PatchCanvas): Int32Array {
  const result = new Int32Array(stride * height).fill(-1)
  for (let y = 0; y < height; y++) {
    const start = y * stride
    let last = -1
    for (let i = start; i < start + width; i++) {
      if (isCenter[i]) last = i
      result[i] = last
    }
    last = -1
    for (let i = start + width - 1; i >= start; i--) {
      if (isCenter[i]) last = i
      if (last >= 0 && (result[i]! < 0 || last - i < i - result[i]!)) result[i] = last
    }
  }
  return result
}
