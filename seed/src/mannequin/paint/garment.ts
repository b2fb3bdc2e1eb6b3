import { createNoise3 } from '@hairstyle/model/engine/strand/math/value-noise.ts'
import { normalize } from '@hairstyle/model/engine/strand/math/vec3.ts'
import type { Vec3 } from '@hairstyle/model/engine/strand/math/vec3.ts'
import { matteLight } from './light.ts'
import type { Incidence } from './light.ts'
import type { Linear } from './tones.ts'

const wrap: Linear = [0.15, 0.15, 0.15]

export interface ClothSample extends Incidence {
  readonly position: Vec3
  /** Distance to the neckline's opening. */
  readonly outsideNeckline: number
}

/** A fine knit with a ribbed collar. */
export function createGarmentPaint(color: Linear): (sample: ClothSample) => Linear {
  const noise = createNoise3(13)
  return (sample) => {
    const [x, y, z] = sample.position
    const isCollar = sample.outsideNeckline < 0.09
    const around = Math.atan2(x, z + 0.35)
    const knit = isCollar
      ? Math.cos(around * 150) * 0.09
      : 0.035 * Math.cos(x * 330 + Math.cos(y * 165) * 0.9) * Math.cos(y * 165)
    const fuzz = noise(x * 130, y * 130, z * 130) * 0.03
    const seam = 1 - 0.22 * Math.exp(-(((sample.outsideNeckline - 0.093) / 0.007) ** 2))
    const [nx, ny, nz] = sample.normal
    const matte = matteLight({ ...sample, normal: normalize([nx + fuzz, ny + fuzz, nz]) }, wrap)
    const tone = (1 + knit + fuzz) * seam
    return [color[0] * matte[0] * tone, color[1] * matte[1] * tone, color[2] * matte[2] * tone]
  }
}
