import { clamp } from '../../math/scalar.ts'
import { length, subtract } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'

/** Points on the Catmull-Rom spline through `path`, `count` of them, evenly in its parameter. */
export function catmullRom(path: readonly Vec3[], count: number): Vec3[] {
  const at = (i: number): Vec3 => path[clamp(i, 0, path.length - 1)]!
  return Array.from({ length: count }, (_, k) => {
    const u = (k / (count - 1)) * (path.length - 1)
    const i = Math.min(path.length - 2, Math.floor(u))
    const t = u - i
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const blend = (c: 0 | 1 | 2): number =>
      0.5 *
      (2 * p1[c] +
        (p2[c] - p0[c]) * t +
        (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t +
        (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t * t * t)
    return [blend(0), blend(1), blend(2)]
  })
}

export function polylineLength(points: readonly Vec3[]): number {
  let total = 0
  for (let i = 1; i < points.length; i++) total += length(subtract(points[i]!, points[i - 1]!))
  return total
}
