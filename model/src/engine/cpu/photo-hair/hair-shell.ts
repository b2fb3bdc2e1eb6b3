import { toView, type HeadAxes } from '../head/head-frame.ts'
import { mix, smoothstep } from '../math/scalar.ts'
import type { Vec3 } from '../math/vec3.ts'

/** A place in a picture, px. */
export type Point = readonly [x: number, y: number]

/**
 * Above the first height hair turns with the head; below the second it hangs vertically in the picture. Face widths.
 */
const hangs = [0.05, -0.75] as const
/** The neck, about which hanging hair turns upright, local units. */
const pivot: Vec3 = [0, -0.05, -0.1]

/**
 * Depth of the hair's front over a place on the head, local units: an egg over the skull, then a plane at the ears. A
 * photograph does not show the hair's depth; this guess is good enough for turning it by about twenty degrees.
 */
export function shellDepth(x: number, y: number): number {
  const r = (x / 0.72) ** 2 + ((y - 0.25) / (y > 0.25 ? 0.85 : 1)) ** 2
  return -0.05 + 0.6 * Math.max(0, 1 - r) ** 0.75
}

/** Where a place on the shell is seen if it turns with the head. */
export function shellPoint(axes: HeadAxes, x: number, y: number): Point {
  const [u, v] = toView(axes, [x, y, shellDepth(x, y)])
  return [u, v]
}

/** Where the hair over a place on the head is seen, hanging as it does on a head in this pose. */
export function projectShell(axes: HeadAxes, x: number, y: number): Point {
  const z = shellDepth(x, y)
  const [stiffX, stiffY] = toView(axes, [x, y, z])
  const upright = smoothstep(hangs[0], hangs[1], y)
  if (upright === 0) return [stiffX, stiffY]
  const [px, py] = toView(axes, pivot)
  const yaw = Math.atan2(axes.forward[0], -axes.forward[2])
  const dx = x - pivot[0]
  const dz = z - pivot[2]
  const hangingX = px + axes.unit * (dx * Math.cos(yaw) + dz * Math.sin(yaw))
  const hangingY = py - axes.unit * (y - pivot[1])
  return [mix(stiffX, hangingX, upright), mix(stiffY, hangingY, upright)]
}
