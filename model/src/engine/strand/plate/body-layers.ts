import { surfaceId } from '../head/head-surfaces.ts'
import type { HeadSurfaces } from '../head/head-surfaces.ts'
import { boxBlur } from '../image/blur.ts'
import { planeOf, sampleAt } from '../image/float-image.ts'
import { maskWhere, toFloats } from '../image/mask.ts'
import { dilate, erode } from '../image/morphology.ts'
import { clamp } from '../math/scalar.ts'
import type { BodyModel } from './body-model.ts'

/** The body model at the photo's size. */
export interface BodyLayers {
  /** Body 1, background 0, its edge a pixel or two wide. */
  readonly silhouette: Float32Array
  /** Bare skin 1, clothes 0, where there is a body. */
  readonly bareness: Float32Array
}

/** Gaps between skull, jaw and neck up to this wide are closed with skin, face widths. */
const napeGap = 0.11
/** The blurred outline is steepened by this around its middle. */
const edgeGain = 12.5

export function enlargeBody(body: BodyModel, { width, height, id }: HeadSurfaces): BodyLayers {
  const { scale, unit } = body.grid
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
  closeNape({ width, height, id }, { silhouette, bareness }, Math.round((unit / scale) * napeGap))
  return { silhouette, bareness }
}

/** The skull's surface ends above the nape: fills what lies between it and the neck. */
function closeNape(
  { width, height, id }: Pick<HeadSurfaces, 'width' | 'height' | 'id'>,
  { silhouette, bareness }: BodyLayers,
  radius: number,
): void {
  const size = { width, height }
  const isSolid = maskWhere(
    id.length,
    (i) =>
      id[i] === surfaceId.skull ||
      id[i] === surfaceId.face ||
      (silhouette[i]! > 0.5 && bareness[i]! > 0.5),
  )
  const closed = erode(dilate(isSolid, size, radius), size, radius)
  const soft = boxBlur(planeOf(size, toFloats(closed)), 1).data
  for (let i = 0; i < closed.length; i++) {
    if (!closed[i] || isSolid[i]) continue
    silhouette[i] = Math.max(silhouette[i]!, soft[i]!)
    bareness[i] = 1
  }
}
