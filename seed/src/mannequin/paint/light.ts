import { normalize } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import { apply } from '../bust/pose.ts'
import type { Turn } from '../bust/pose.ts'
import type { Linear } from './tones.ts'

/** How the studio is lit; directions in view axes (x right, y up, z to the viewer). */
export interface Studio {
  /** Towards a large soft box. */
  readonly key: Vec3
  readonly keyPower: number
  /** A reflector on the other side. */
  readonly fillPower: number
  /** Two strips behind the shoulders. */
  readonly rimPower: number
  /** Bright walls all around. */
  readonly roomPower: number
}

/** Soft and from the viewer's left, high enough to model cheeks and chin. */
export const beautyStudio: Studio = {
  key: [-0.62, 0.62, 0.72],
  keyPower: 0.87,
  fillPower: 0.11,
  rimPower: 0.9,
  roomPower: 0.95,
}

const keyColor: Linear = [1.02, 1, 0.985]
const fillColor: Linear = [1, 0.985, 0.98]
const rimColors: readonly Linear[] = [
  [1, 0.97, 0.95],
  [0.94, 0.9, 1.08],
]
const roomColor: Linear = [1, 0.985, 1.01]
const fillDirection: Vec3 = normalize([0.72, 0.1, 0.66])
const rimDirections: readonly Vec3[] = [
  normalize([-0.86, 0.22, -0.46]),
  normalize([0.86, 0.3, -0.42]),
]
/** The room from above, from below and from the viewer's side. */
const above = 0.2
const below = 0.13
const front = 0.17

/** What the light finds at a point of the bust. */
export interface Incidence {
  /** Unit normal in the head's axes. */
  readonly normal: Vec3
  /** Openness to the room, 0..1. */
  readonly openness: number
  /** How much of the key light arrives, 0..1. */
  readonly lit: number
}

/** The studio's light, to be asked in the head's axes. */
export interface Light {
  /** Towards the key light. */
  readonly key: Vec3
  /**
   * Light that a matte surface sends back, per channel. `wrap` lets light creep around the edge of the shadow, as it does
   * under skin (Green, "Real-time approximations to subsurface scattering", GPU Gems 2004).
   */
  readonly matte: (point: Incidence, wrap: Linear) => Linear
  /** Mirrored by a glossy film: Blinn's lobe of the given sharpness with Schlick's Fresnel rise to the edge. */
  readonly gloss: (point: Incidence, sharpness: number) => number
}

export function createLight(studio: Studio, toHead: Turn): Light {
  const key = apply(toHead, normalize(studio.key))
  const eye = apply(toHead, [0, 0, 1])
  const up = apply(toHead, [0, 1, 0])
  const fill = apply(toHead, fillDirection)
  const rims = rimDirections.map((direction) => apply(toHead, direction))
  const half = normalize([key[0] + eye[0], key[1] + eye[1], key[2] + eye[2]])
  const edge = 1 - Math.max(0, cosine(half, eye))
  const fresnel = 0.03 + 0.97 * edge ** 5
  return {
    key,
    matte: ({ normal, openness, lit }, wrap) => {
      const toKey = cosine(normal, key)
      const toEye = Math.max(0, cosine(normal, eye))
      const room =
        (below + (above - below) * (0.5 + 0.5 * cosine(normal, up)) + front * toEye) *
        openness ** 1.5 *
        studio.roomPower
      const reflector = studio.fillPower * Math.max(0, cosine(normal, fill)) * openness
      const grazing = (1 - toEye) ** 2.2 * openness ** 2 * studio.rimPower
      const strips = rims.map((rim) => grazing * Math.max(0, cosine(normal, rim) + 0.12))
      const channel = (c: 0 | 1 | 2): number => {
        const w = wrap[c]
        const direct = Math.max(0, (toKey + w) / (1 + w)) ** (1 + w)
        const shadow = lit ** (1 - 0.6 * w)
        const soft = studio.keyPower * keyColor[c] * direct * shadow * (0.45 + 0.55 * openness)
        const behind = strips[0]! * rimColors[0]![c] + strips[1]! * rimColors[1]![c]
        return soft + reflector * fillColor[c] + room * roomColor[c] + behind
      }
      return [channel(0), channel(1), channel(2)]
    },
    gloss: ({ normal, lit }, sharpness) => {
      const facing = Math.max(0, cosine(normal, half))
      return studio.keyPower * lit * fresnel * ((sharpness + 8) / 25) * facing ** sharpness
    },
  }
}

function cosine(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
