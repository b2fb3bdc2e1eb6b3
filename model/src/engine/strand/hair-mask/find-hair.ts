import { createHeadGeometry } from '../head/head-geometry.ts'
import type { HeadGeometry } from '../head/head-geometry.ts'
import { renderHeadSurfaces, surfaceId } from '../head/head-surfaces.ts'
import { fitWithin, planeOf, sampleAt } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { fitGuidedFilter } from '../image/guided-filter.ts'
import { maskWhere } from '../image/mask.ts'
import { dilate } from '../image/morphology.ts'
import { shrinkImage } from '../image/resize.ts'
import { smoothstep } from '../math/scalar.ts'
import {
  canonicalFrameOf,
  canonicalMesh,
  canonicalSize,
  canonicalUnit,
  toCanonical,
  warpToCanonical,
} from './canonical-frame.ts'
import type { CanonicalFrame } from './canonical-frame.ts'
import { segmentHair } from './segmenter.ts'
import { spareFace } from './spare-face.ts'

/** The edge is fitted on a picture of this size and applied to the full one. */
const mattingSize = 560
/** Radius of the fit, in face widths. */
const mattingReach = 0.035
const mattingEpsilon = 4e-4
/** Probabilities that stand for no hair and for full hair; low, since a missed lock shows and a wide edge does not. */
const opacityRange = [0.12, 0.46] as const

/**
 * Opacity 0..1 of the person's own hair in each pixel.
 *
 * @param photo sRGB 0..1, three channels.
 */
export async function findHair(photo: FloatImage, head: HeadGeometry): Promise<Float32Array> {
  const frame = canonicalFrameOf(head.frame)
  const { rgb, isInside } = warpToCanonical(frame, photo)
  const mask = headPlanes(canonicalMesh(frame, head.frame.mesh), isInside)
  const isFace = mask.subarray(isInside.length, 2 * isInside.length)
  const probability = spareFace(await segmentHair({ rgb, mask }), rgb, isFace)
  return matte(photo, planeOf(canonicalSize, probability), frame)
}

function headPlanes(mesh: Float32Array, isInside: Uint8Array): Float32Array {
  const plane = canonicalSize.width * canonicalSize.height
  const { id } = renderHeadSurfaces(createHeadGeometry(mesh), canonicalSize)
  const planes = new Float32Array(plane * 4)
  for (let i = 0; i < plane; i++) {
    planes[i] = isInside[i]!
    planes[plane + i] = id[i] === surfaceId.face ? 1 : 0
    planes[2 * plane + i] = id[i] === surfaceId.skull ? 1 : 0
    planes[3 * plane + i] = id[i] === surfaceId.neck ? 1 : 0
  }
  return planes
}

/** Brings the canonical probabilities back to the photo and lets their edge follow the photo's. */
function matte(photo: FloatImage, probability: FloatImage, frame: CanonicalFrame): Float32Array {
  const small = shrinkImage(photo, fitWithin(photo, mattingSize))
  const scale = photo.width / small.width
  const coarse = new Float32Array(small.width * small.height)
  for (let i = 0; i < coarse.length; i++) {
    const x = i % small.width
    const y = (i - x) / small.width
    const [u, v] = toCanonical(frame, (x + 0.5) * scale, (y + 0.5) * scale)
    if (u >= 0 && v >= 0 && u <= canonicalSize.width && v <= canonicalSize.height) {
      coarse[i] = sampleAt(probability, u, v)
    }
  }
  const radius = Math.max(2, Math.round((frame.scale * canonicalUnit * mattingReach) / scale))
  const filter = fitGuidedFilter(small, coarse, radius, mattingEpsilon)
  return refine(photo, planeOf(small, coarse), filter)
}

function refine(photo: FloatImage, coarse: FloatImage, filter: FloatImage): Float32Array {
  const { width, height, data } = photo
  const hair = new Float32Array(width * height)
  const scaleX = coarse.width / width
  const scaleY = coarse.height / height
  const near = aroundHair(coarse)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) * scaleY
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) * scaleX
      if (!near[(v | 0) * coarse.width + (u | 0)]) continue
      const i = y * width + x
      let guided = sampleAt(filter, u, v, 3)
      for (let c = 0; c < 3; c++) guided += sampleAt(filter, u, v, c) * data[i * 3 + c]!
      const p = (Math.min(1, Math.max(0, guided)) + sampleAt(coarse, u, v)) / 2
      hair[i] = smoothstep(opacityRange[0], opacityRange[1], p)
    }
  }
  return hair
}

function aroundHair(coarse: FloatImage): Uint8Array {
  const isHair = maskWhere(coarse.data.length, (i) => coarse.data[i]! > 0.04)
  return dilate(isHair, coarse, 4)
}
