import { smoothstep } from '@hairstyle/model/engine/cpu/math/scalar.ts'
import { createNoise3 } from '@hairstyle/model/engine/cpu/math/value-noise.ts'
import { normalize } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import { isFront } from '../bust/march.ts'
import { createBrowInk } from './brows.ts'
import type { FaceMap } from './face-map.ts'
import type { Incidence, Light } from './light.ts'
import { createLipPaint } from './lips.ts'
import { createStubble } from './stubble.ts'
import type { Linear } from './tones.ts'

export interface SkinSample extends Incidence {
  readonly position: Vec3
  /** Normal of the head without features. */
  readonly softNormal: Vec3
}

/** Red light travels furthest under the skin. */
const wrap: Linear = [0.44, 0.25, 0.18]
/** Ears are thin: light comes through. */
const earWrap: Linear = [0.75, 0.3, 0.2]
/** The features' shading comes with the detail already: the mesh adds only part of it. */
const reliefShare = 0.42

/** Places where blood shows: x (both sides), y, radius, strength. */
const blushes = [
  [0.31, -0.06, 0.15, 1],
  [0, -0.06, 0.09, 0.8],
  [0, -0.56, 0.12, 0.4],
  [0.6, 0.06, 0.13, 1.6],
] as const

export interface SkinLook {
  readonly tone: Linear
  readonly brow: Linear
  readonly light: Light
  /** Lip colour, lashes, eye shadow, a little blush: 0 none, 1 full. */
  readonly makeup: number
  /** Density of a short beard, 0..1. */
  readonly stubble: number
}

export function createSkinPaint(map: FaceMap, look: SkinLook): (sample: SkinSample) => Linear {
  const { tone, brow, light, makeup } = look
  const noise = createNoise3(5)
  const lips = createLipPaint(map, tone, makeup)
  const brows = createBrowInk(map)
  const stubble = createStubble(map, look.stubble)
  const blushStrength = (0.075 + 0.06 * makeup) * (0.5 + tone[1])
  const darkness = 1 - tone[1]
  return (sample) => {
    const [x, y, z] = sample.position
    const isFace = isFront(sample.position)
    const isEar = Math.abs(x) > 0.5 && z < 0.05 && y > -0.2
    const detail = isFace ? map.detailAt(x, y) : 0
    const pores = noise(x * 190, y * 190, z * 190) * 0.6 + noise(x * 84, y * 84, z * 84) * 0.4
    const mottle = noise(x * 7, y * 7, z * 7) * 0.6 + noise(x * 19, y * 19, z * 19) * 0.4
    const share = isFace ? reliefShare : 1
    const { normal: full, softNormal: soft } = sample
    const relief = normalize([
      soft[0] + (full[0] - soft[0]) * share,
      soft[1] + (full[1] - soft[1]) * share,
      soft[2] + (full[2] - soft[2]) * share,
    ])
    const matte = light.matte({ ...sample, normal: relief }, isEar ? earWrap : wrap)
    const film: Vec3 = normalize([full[0] + pores * 0.09, full[1] + pores * 0.09, full[2]])
    const oily = isFace ? 1 + 0.5 * Math.exp(-((x / 0.12) ** 2)) : 0.8
    const shine =
      (light.gloss({ ...sample, normal: film }, 11) * 0.5 +
        light.gloss({ ...sample, normal: film }, 46) * 0.22 * oily) *
      (1 + 1.9 * darkness * darkness)
    let blush = 0
    for (const [bx, by, radius, strength] of blushes) {
      const d = ((Math.abs(x) - bx) ** 2 + (y - by) ** 2) / (radius * radius)
      if (d < 6 && (z > 0 || bx > 0.5)) blush += strength * Math.exp(-d)
    }
    const red = blush * blushStrength + mottle * 0.03
    const lip = isFace ? lips(x, y) : { color: tone, amount: 0, gloss: 0 }
    const beard = isFace ? stubble(x, y) * (1 - lip.amount) * smoothstep(-0.05, 0.14, z) : 0
    const dark = isFace ? Math.min(1, brows(x, y) * 0.85) : 0
    const surface = pores * 0.045 + mottle * 0.02 + detail
    const channel = (c: 0 | 1 | 2): number => {
      const albedo = tone[c] + (lip.color[c] - tone[c]) * lip.amount
      const depth = c === 0 ? 0.86 : c === 1 ? 1.02 : 1.06
      const tint = 1 + (c === 0 ? 0.35 : c === 1 ? -1 : -0.75) * red
      const plain = albedo * tint * Math.exp(surface * depth)
      const shaved = plain + (Math.min(plain, brow[c] + 0.12 * tone[c]) - plain) * beard
      const haired = shaved + (Math.min(shaved, brow[c] * 0.8) - shaved) * dark
      return haired * matte[c] + (shine + lip.gloss * matte[c]) * Math.exp(detail) * (1 - beard)
    }
    return [channel(0), channel(1), channel(2)]
  }
}
