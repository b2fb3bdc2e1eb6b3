import { createNoise3 } from '@hairstyle/model/engine/cpu/math/value-noise.ts'
import { normalize } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { Vec3 } from '@hairstyle/model/engine/cpu/math/vec3.ts'
import type { GarmentName } from '../bust/garment-cut.ts'
import type { Incidence, Light } from './light.ts'
import type { Linear } from './tones.ts'

const wrap: Linear = [0.15, 0.15, 0.15]

export interface ClothSample extends Incidence {
  /** In the body's axes. */
  readonly position: Vec3
  /** Distance to the garment's edge, negative in the cloth. */
  readonly edge: number
}

export interface GarmentLook {
  readonly garment: GarmentName
  readonly color: Linear
  readonly light: Light
}

/** A satin top with stitched edges, or a cotton jersey with a ribbed collar. */
export function createGarmentPaint({
  garment,
  color,
  light,
}: GarmentLook): (sample: ClothSample) => Linear {
  const noise = createNoise3(13)
  const isSatin = garment === 'camisole'
  const seamAt = isSatin ? 0.028 : 0.102
  return (sample) => {
    const [x, y, z] = sample.position
    const isBand = -sample.edge < seamAt
    const around = Math.atan2(x, z + 0.35)
    const rib = isBand && !isSatin ? Math.cos(around * 165) * 0.06 : 0
    const weave = noise(x * 210, y * 210, z * 210) * (isSatin ? 0.012 : 0.03)
    const crease = noise(x * 3.1 - y * 1.3, y * 1.7, z * 2) * (isSatin ? 0.16 : 0.1)
    const seam = 1 - 0.2 * Math.exp(-(((sample.edge + seamAt) / 0.006) ** 2))
    const [nx, ny, nz] = sample.normal
    const normal = normalize([nx + crease + weave, ny + weave + crease * 0.4, nz])
    const matte = light.matte({ ...sample, normal }, wrap)
    const sheen = isSatin ? light.gloss({ ...sample, normal }, 9) * 0.5 : 0
    const tone = (1 + rib + weave) * seam
    return [
      color[0] * matte[0] * tone + sheen,
      color[1] * matte[1] * tone + sheen,
      color[2] * matte[2] * tone + sheen,
    ]
  }
}
