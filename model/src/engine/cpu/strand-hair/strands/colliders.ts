import type { HeadGeometry } from '../../head/head-geometry.ts'
import { skullLevel } from '../../head/skull.ts'
import { mix } from '../../math/scalar.ts'
import { addScaled, normalize } from '../../math/vec3.ts'
import type { Vec3 } from '../../math/vec3.ts'

/** A point of a growing hair and its direction, local units; colliders change it in place. */
export interface Tip {
  x: number
  y: number
  z: number
  dx: number
  dy: number
  dz: number
}

/** Solids that hair may not enter, local units. */
export interface Colliders {
  readonly head: HeadGeometry
  readonly neckTop: Vec3
  readonly neckAxis: Vec3
  readonly shoulders: Vec3
}

const neckRadius = 0.4
const neckLength = 1.1
const jaw = { y: -0.12, z: 0.08, rx: 0.5, ry: 0.6, rz: 0.52 }
const ear = { x: 0.56, z: -0.06, rx: 0.085, ry: 0.46, rz: 0.3 }
const shoulder = { rx: 1.35, ry: 0.48, rz: 0.52 }

export function createColliders(head: HeadGeometry): Colliders {
  const neckTop: Vec3 = [0, -0.12, -0.12]
  const neckAxis = normalize(addScaled([0, -0.35, 0], head.gravity, 0.65))
  const shoulders = addScaled(neckTop, neckAxis, 1.22)
  return { head, neckTop, neckAxis, shoulders: [shoulders[0], shoulders[1], shoulders[2] - 0.02] }
}

/** Keeps a tip at least `level` (1 is the scalp) off the skull's centre and turns it along the surface. */
export function collideSkull(tip: Tip, { head }: Colliders, level: number): void {
  const { skull } = head
  const here = skullLevel(skull, tip.x, tip.y, tip.z)
  if (here >= level) return
  const factor = level / Math.max(1e-3, here)
  const [cx, cy, cz] = skull.center
  tip.x = cx + (tip.x - cx) * factor
  tip.y = cy + (tip.y - cy) * factor
  tip.z = cz + (tip.z - cz) * factor
  const nx = (tip.x - cx) / skull.side ** 2
  const ny = (tip.y - cy) / (tip.y > cy ? skull.above : skull.below) ** 2
  const nz = (tip.z - cz) / (tip.z > cz ? skull.front : skull.back) ** 2
  const inward = (tip.dx * nx + tip.dy * ny + tip.dz * nz) / (nx * nx + ny * ny + nz * nz)
  if (inward >= 0) return
  tip.dx -= nx * inward
  tip.dy -= ny * inward
  tip.dz -= nz * inward
}

/** Turns a tip that has left the skull's neighbourhood back towards it, by `pull` at most. */
export function clingToSkull(tip: Tip, { head }: Colliders, pull: number): void {
  const { center, side, above, front, back } = head.skull
  const nx = (tip.x - center[0]) / side
  const ny = (tip.y - center[1]) / above
  const nz = (tip.z - center[2]) / (tip.z > center[2] ? front : back)
  const size = pull / Math.max(1e-3, Math.sqrt(nx * nx + ny * ny + nz * nz))
  tip.dx -= nx * size
  tip.dy -= ny * size
  tip.dz -= nz * size
}

/** Pushes hair out of cheeks and jaw, level. */
export function collideJaw(tip: Tip, lift: number): void {
  const a = tip.x / (jaw.rx + lift * 0.5)
  const b = (tip.y - jaw.y) / jaw.ry
  const c = (tip.z - jaw.z) / jaw.rz
  const level = Math.sqrt(a * a + b * b + c * c)
  if (level >= 1 || level < 1e-3) return
  tip.x /= level
  tip.z = jaw.z + (tip.z - jaw.z) / level
}

/** Leads hair over the outside of the ears. */
export function collideEars(tip: Tip, lift: number): void {
  const side = tip.x < 0 ? -1 : 1
  const a = (tip.x - side * ear.x) / (ear.rx + lift * 0.6)
  const b = tip.y / ear.ry
  const c = (tip.z - ear.z) / ear.rz
  const level = Math.sqrt(a * a + b * b + c * c)
  if (level >= 1) return
  tip.x = side * (ear.x + Math.abs(tip.x - side * ear.x) / Math.max(level, 0.2))
}

export function collideNeck(tip: Tip, { neckTop, neckAxis }: Colliders, lift: number): void {
  const x = tip.x - neckTop[0]
  const y = tip.y - neckTop[1]
  const z = tip.z - neckTop[2]
  const along = x * neckAxis[0] + y * neckAxis[1] + z * neckAxis[2]
  if (along <= 0 || along >= neckLength) return
  const vx = x - neckAxis[0] * along
  const vy = y - neckAxis[1] * along
  const vz = z - neckAxis[2] * along
  const distance = Math.sqrt(vx * vx + vy * vy + vz * vz)
  const radius = neckRadius + lift * 0.3
  if (distance >= radius || distance < 1e-4) return
  const push = radius / distance - 1
  tip.x += vx * push
  tip.y += vy * push
  tip.z += vz * push
}

/** Leads hair before or behind the shoulders: `front` tells which way. */
export function collideShoulders(
  tip: Tip,
  { shoulders }: Colliders,
  lift: number,
  front: boolean,
): void {
  const a = (tip.x - shoulders[0]) / (shoulder.rx + lift * 0.3)
  const b = (tip.y - shoulders[1]) / (shoulder.ry + lift * 0.3)
  const rz = shoulder.rz + lift * 0.5
  const c = (tip.z - shoulders[2]) / rz
  if (a * a + b * b + c * c >= 1) return
  const side = front ? 1 : -1
  const surface = Math.sqrt(Math.max(0, 1 - a * a - b * b)) * rz
  // Half the way per step: hair slides over the edge of a shoulder instead of jumping.
  tip.z = mix(tip.z, shoulders[2] + side * surface, 0.5)
  if (side * tip.dz < 0) tip.dz *= 0.3
}
