import type { HeadGeometry } from '../src/engine/strand/head/head-geometry.ts'
import { smoothstep } from '../src/engine/strand/math/scalar.ts'
import type { Random } from '../src/engine/strand/math/random.ts'
import type { StrandBatch } from '../src/engine/strand/strands/strand-batch.ts'

/** Heights between which hair leaves the neck's side for the shoulder's front or back, local units. */
const shoulderFrom = -0.3
const shoulderTo = -0.75

/** Lays the hair of each side before or behind the shoulder, in place: most styles do not choose. */
export function drapeAtRandom(
  batches: readonly StrandBatch[],
  { frame }: HeadGeometry,
  bodyDepth: number,
  random: Random,
): void {
  const [left, right] = [depthOf(random()), depthOf(random())]
  const [originX, originY] = frame.origin
  for (const { points } of batches) {
    for (let i = 0; i < points.length; i += 3) {
      const depth = (points[i] ?? 0) < originX ? left : right
      if (depth === undefined) continue
      const height = (originY - (points[i + 1] ?? 0)) / frame.unit
      const share = smoothstep(-shoulderFrom, -shoulderTo, -height)
      const z = points[i + 2] ?? 0
      const target = bodyDepth + depth * frame.unit
      const isThere = depth < 0 ? z < target : z > target
      if (!isThere) points[i + 2] = z + (target - z) * share
    }
  }
}

/** Where the hair of one side goes, in face widths behind the body's front; undefined leaves it. */
function depthOf(dice: number): number | undefined {
  if (dice < 0.45) return -0.6
  return dice < 0.75 ? 0.15 : undefined
}
