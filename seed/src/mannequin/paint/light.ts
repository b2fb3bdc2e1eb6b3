import { normalize } from '@hairstyle/model/engine/strand/math/vec3.ts'
import type { Vec3 } from '@hairstyle/model/engine/strand/math/vec3.ts'
import type { Linear } from './tones.ts'

/** A large soft box above the viewer's left shoulder, in view axes (x right, y up, z to the viewer). */
export const keyLight: Vec3 = normalize([-0.36, 0.7, 0.72])

const key = 0.78
const keyColor: Linear = [1.02, 1, 0.975]
/** Bright walls around, a little cooler, brightest above and in front. */
const above = 0.26
const below = 0.15
const front = 0.2
const roomColor: Linear = [0.985, 0.99, 1.03]

/** What the light finds at a point of the bust. */
export interface Incidence {
  /** Unit normal. */
  readonly normal: Vec3
  /** Towards the key light, same axes as the normal. */
  readonly light: Vec3
  /** Towards the viewer. */
  readonly eye: Vec3
  readonly openness: number
  readonly lit: number
}

/**
 * Light that a matte surface sends back, per channel. `wrap` lets light creep around the edge of the shadow, as it does
 * under skin (Green, "Real-time approximations to subsurface scattering", GPU Gems 2004).
 */
export function matteLight({ normal, light, eye, openness, lit }: Incidence, wrap: Linear): Linear {
  const toLight = normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]
  const toEye = normal[0] * eye[0] + normal[1] * eye[1] + normal[2] * eye[2]
  const room =
    (below + (above - below) * (0.5 + 0.5 * normal[1]) + front * Math.max(0, toEye)) *
    openness ** 1.5
  const channel = (c: 0 | 1 | 2): number => {
    const w = wrap[c]
    const direct = Math.max(0, (toLight + w) / (1 + w)) ** (1 + w)
    const shadow = lit ** (1 - 0.6 * w)
    return key * keyColor[c] * direct * shadow * (0.45 + 0.55 * openness) + room * roomColor[c]
  }
  return [channel(0), channel(1), channel(2)]
}

/** Light mirrored by a glossy film: Blinn's lobe of the given sharpness with Schlick's Fresnel rise to the edge. */
export function glossLight({ normal, light, eye, lit }: Incidence, sharpness: number): number {
  const half = normalize([light[0] + eye[0], light[1] + eye[1], light[2] + eye[2]])
  const facing = Math.max(0, normal[0] * half[0] + normal[1] * half[1] + normal[2] * half[2])
  const edge = 1 - Math.max(0, half[0] * eye[0] + half[1] * eye[1] + half[2] * eye[2])
  const fresnel = 0.03 + 0.97 * edge ** 5
  return key * lit * fresnel * ((sharpness + 8) / 25) * facing ** sharpness
}
