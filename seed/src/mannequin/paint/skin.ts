import { createNoise3 } from '@hairstyle/model/engine/strand/math/value-noise.ts'
import { normalize } from '@hairstyle/model/engine/strand/math/vec3.ts'
import type { Vec3 } from '@hairstyle/model/engine/strand/math/vec3.ts'
import { createBrowInk } from './brows.ts'
import type { FaceMap } from './face-map.ts'
import { glossLight, matteLight } from './light.ts'
import type { Incidence } from './light.ts'
import { createLipPaint } from './lips.ts'
import type { Linear } from './tones.ts'

export interface SkinSample extends Incidence {
  readonly position: Vec3
  /** Normal of the head without features. */
  readonly softNormal: Vec3
}

/** Red light travels furthest under the skin. */
const wrap: Linear = [0.42, 0.26, 0.2]
/** The features' shading comes with the detail already: the mesh adds only part of it. */
const reliefShare = 0.3

/** Places where blood shows: x (both sides), y, radius, strength. */
const blushes = [
  [0.28, -0.03, 0.15, 1],
  [0, -0.02, 0.1, 0.8],
  [0, -0.56, 0.12, 0.4],
  [0.62, 0.06, 0.13, 1.6],
] as const

export interface SkinOptions {
  readonly tone: Linear
  /** Lip colour, darker lashes, a little blush. */
  readonly hasMakeup: boolean
}

export function createSkinPaint(
  map: FaceMap,
  { tone, hasMakeup }: SkinOptions,
): (sample: SkinSample) => Linear {
  const noise = createNoise3(5)
  const lips = createLipPaint(map, tone, hasMakeup)
  const brows = createBrowInk(map)
  const browStrength = hasMakeup ? 0.5 : 0.62
  const blushStrength = (hasMakeup ? 0.075 : 0.05) * (0.5 + tone[1])
  const darkness = 1 - tone[1]
  return (sample) => {
    const [x, y, z] = sample.position
    const isFront = z > -0.05
    const detail = isFront ? map.detailAt(x, y) : 0
    const pores = noise(x * 150, y * 150, z * 150) * 0.5 + noise(x * 71, y * 71, z * 71) * 0.5
    const mottle = noise(x * 7, y * 7, z * 7) * 0.6 + noise(x * 19, y * 19, z * 19) * 0.4
    const relief = normalize([
      sample.softNormal[0] +
        (sample.normal[0] - sample.softNormal[0]) * (isFront ? reliefShare : 1),
      sample.softNormal[1] +
        (sample.normal[1] - sample.softNormal[1]) * (isFront ? reliefShare : 1),
      sample.softNormal[2] +
        (sample.normal[2] - sample.softNormal[2]) * (isFront ? reliefShare : 1),
    ])
    const matte = matteLight({ ...sample, normal: relief }, wrap)
    const film: Vec3 = normalize([
      sample.normal[0] + pores * 0.035,
      sample.normal[1] + pores * 0.035,
      sample.normal[2],
    ])
    const shine =
      (glossLight({ ...sample, normal: film }, 12) * 0.42 +
        glossLight({ ...sample, normal: film }, 40) * 0.2) *
      (1 + 0.9 * darkness)
    let blush = 0
    for (const [bx, by, radius, strength] of blushes) {
      const d = ((Math.abs(x) - bx) ** 2 + (y - by) ** 2) / (radius * radius)
      if (d < 6 && (z > 0 || bx > 0.5)) blush += strength * Math.exp(-d)
    }
    const red = blush * blushStrength + mottle * 0.012
    const lip = isFront ? lips(x, y) : { color: tone, amount: 0, gloss: 0 }
    const dark = isFront ? brows(x, y) * browStrength : 0
    const surface = pores * 0.02 + mottle * 0.014 + detail
    const channel = (c: 0 | 1 | 2): number => {
      const albedo = tone[c] + (lip.color[c] - tone[c]) * lip.amount
      const depth = c === 0 ? 0.86 : c === 1 ? 1.02 : 1.06
      const tint = 1 + (c === 0 ? 0.35 : c === 1 ? -1 : -0.75) * red
      const lit = albedo * tint * Math.exp(surface * depth) * matte[c]
      return lit * (1 - dark * (0.9 - 0.1 * c)) + (shine + lip.gloss * matte[c]) * Math.exp(detail)
    }
    return [channel(0), channel(1), channel(2)]
  }
}
