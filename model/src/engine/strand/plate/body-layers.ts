import { sampleAt } from '../image/float-image.ts'
import type { Size } from '../image/float-image.ts'
import { clamp } from '../math/scalar.ts'
import type { BodyModel } from './body-model.ts'

/** The body model at the photo's size. */
export interface BodyLayers {
  /** Body 1, background 0, its edge a pixel or two wide. */
  readonly silhouette: Float32Array
  /** Bare skin 1, clothes 0, where there is a body. */
  readonly bareness: Float32Array
}

/** The blurred outline is steepened by this around its middle. */
const edgeGain = 12.5

export function enlargeBody(body: BodyModel, { width, height }: Size): BodyLayers {
  const { scale } = body.grid
  const silhouette = new Float32Array(width * height)
  const bareness = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) * scale
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) * scale
      const value = clamp((sampleAt(body.silhouette, u, v) - 0.5) * edgeGain + 0.5, 0, 1)
      if (value === 0) continue
      silhouette[y * width + x] = value
      bareness[y * width + x] = sampleAt(body.bareness, u, v)
    }
  }
  return { silhouette, bareness }
}
