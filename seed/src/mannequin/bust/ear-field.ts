import { smoothCut, smoothUnion } from './fields.ts'
import type { Field } from './fields.ts'

/** Middle of the right ear, and how far its rim stands off the head (radians). */
const center = { x: 0.535, y: 0.075, z: -0.16 }
const flare = 0.34
const lean = 0.16
const halfWidth = 0.096
const halfHeight = 0.172

const cosFlare = Math.cos(flare)
const sinFlare = Math.sin(flare)
const cosLean = Math.cos(lean)
const sinLean = Math.sin(lean)

/**
 * Both ears: a thin plate with the helix as a tube along its rim, the antihelix as an inner arc, a hollow concha, tragus
 * and lobe. In the plate's axes u runs from the face to the rim, v up, w out of the ear.
 */
export const earField: Field = (x, y, z) => {
  const dx = Math.abs(x) - center.x
  const dy = y - center.y
  const dz = z - center.z
  const far = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if (far > 0.5) return far - 0.3
  const v = dy * cosLean - dz * sinLean
  const depth = dy * sinLean + dz * cosLean
  const u = dx * sinFlare - depth * cosFlare
  const w = dx * cosFlare + depth * sinFlare - 0.25 * u * u
  const across = u / (halfWidth * (1 + 0.2 * (v / halfHeight)))
  const along = v / halfHeight
  const ring = Math.sqrt(across * across + along * along)
  const angle = Math.atan2(along, across)
  const plate = Math.max(Math.abs(w + 0.004) - 0.012, (ring - 0.96) * halfWidth)
  const rimRadius = 0.01 + 0.018 * rise(-1.75, -0.9, angle) * (1 - rise(2.3, 2.9, Math.abs(angle)))
  const helix = Math.hypot((ring - 0.9) * halfWidth * 1.1, w - 0.016) - rimRadius
  const innerRing = Math.sqrt(((u - 0.004) / 0.07) ** 2 + ((v - 0.0) / 0.135) ** 2)
  const antihelixRadius = 0.021 * rise(-1.5, -0.7, angle) * (1 - rise(1.3, 2, angle))
  const antihelix = Math.hypot((innerRing - 1) * 0.07, w - 0.018) - antihelixRadius
  const lobe = Math.hypot((u + 0.025) / 0.06, (v + 0.17) / 0.06, (w - 0.004) / 0.024) - 1
  const tragus = Math.hypot((u + 0.095) / 0.03, (v + 0.03) / 0.045, (w - 0.02) / 0.03) - 1
  const concha = Math.hypot((u + 0.02) / 0.055, (v + 0.045) / 0.08, (w - 0.042) / 0.04) - 1
  let ear = smoothUnion(plate, helix, 0.02)
  ear = smoothUnion(ear, antihelix, 0.018)
  ear = smoothUnion(ear, lobe * 0.024, 0.03)
  ear = smoothCut(ear, concha * 0.045, 0.02)
  ear = smoothUnion(ear, tragus * 0.028, 0.02)
  return ear * 0.8
}

function rise(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
