import { skullLevel } from '../../head/skull.ts'
import type { Skull } from '../../head/skull.ts'
import { mix, smoothstep } from '../../math/scalar.ts'
import type { Vec3 } from '../../math/vec3.ts'
import type { Noise3 } from '../../math/value-noise.ts'

/** Height that no hair comes to right beside a parting, and behind its end. */
const heightBeside = 0.042
const heightBehind = 0.085
/** Distance from the parting at which hair has its full height. */
const risen = 0.58
/** Where, in z, the parting begins to end at the crown, and where it has ended. */
const endsFrom = -0.06
const ended = -0.24
/** How far hair behind the crown crosses over to the other side. */
const crossing = 0.3

/**
 * To which side of a parting at `part` a root's hair falls, -1 or 1: at the front that of the root, behind the crown, where
 * partings end, more and more mixed.
 */
export function sideOf([x, y, z]: Vec3, part: number, mixed: Noise3): number {
  const reach = crossing * smoothstep(endsFrom, ended, z)
  return Math.sign(x - part + reach * mixed(x * 31, y * 31, z * 31)) || 1
}

/**
 * Lowers `count` points of a guide where they pass beside a parting: hair lies flat there and comes to its height only
 * farther aside. Behind the crown it lies higher and so closes the dip.
 */
export function settleBesidePart(
  points: Float32Array,
  offset: number,
  { count, skull, part }: { count: number; skull: Skull; part: number },
): void {
  const [cx, cy, cz] = skull.center
  const top = cy + skull.above
  for (let i = offset; i < offset + count * 3; i += 3) {
    const x = points[i]!
    const y = points[i + 1]!
    const z = points[i + 2]!
    const distance = Math.min(Math.abs(x - part), Math.abs(x))
    if (distance >= risen) return
    const flat = (1 - smoothstep(0, risen, distance)) * smoothstep(top - 0.36, top - 0.12, y)
    const level = skullLevel(skull, x, y, z)
    if (flat === 0 || level <= 1) continue
    const most = mix(heightBehind, heightBeside, smoothstep(ended, endsFrom, z))
    const height = (level - 1) * skull.above
    const factor = (1 + (level - 1) / (1 + (flat * height) / most)) / level
    points[i] = cx + (x - cx) * factor
    points[i + 1] = cy + (y - cy) * factor
    points[i + 2] = cz + (z - cz) * factor
  }
}
