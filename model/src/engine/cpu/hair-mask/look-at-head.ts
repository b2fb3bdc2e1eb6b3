import { fitHeadFrame, type HeadFrame } from '../head/head-frame.ts'
import { clamp } from '../math/scalar.ts'
import { fitWithin, type FloatImage } from '../image/float-image.ts'
import { shrinkImage } from '../image/resize.ts'
import {
  canonicalFrameOf,
  canonicalGrid,
  canonicalMesh,
  fineGrid,
  reduceFrame,
  warpToCanonical,
  type CanonicalPicture,
} from './canonical-frame.ts'
import type { SegmenterInput } from './network-pixels.ts'
import type { Size } from '../../box.ts'
import { headOfFrame } from '../head/head-geometry.ts'
import { renderHeadSurfaces, surfaceId } from '../head/head-surfaces.ts'
import { topOfFace } from '../head/skull.ts'
import { floats } from '../workspace.ts'

/** Face width in px at which hair is looked for and its edge is fitted: twice the segmenter's. */
const lookingUnit = 96

/** The segmenter was trained with skulls that reach as high as most people's hair, and narrow above the ears. */
const trained = { top: 1.37, tops: [0.86, 1.02], taper: 2 } as const

/** A head as the segmenter sees it. */
export interface LookedAtHead extends SegmenterInput {
  /** The face mesh in the canonical picture. */
  readonly mesh: Float32Array
  /** The same head in `fineGrid`. */
  readonly picture: CanonicalPicture
}

/** @param unit A face width in px of the photo. */
export function sizeToLookAt(photo: Size, unit: number): Size {
  const longest = Math.max(photo.width, photo.height)
  return fitWithin(photo, (longest * lookingUnit) / Math.max(unit, lookingUnit))
}

/** @param photo sRGB 0..1, three channels; a face 192 px wide has all the detail that the network can see. */
export function lookAtHead(photo: FloatImage, frame: HeadFrame): LookedAtHead {
  const small = shrinkImage(photo, sizeToLookAt(photo, frame.unit))
  const photoFrame = canonicalFrameOf(frame)
  const smallFrame = reduceFrame(photoFrame, photo.width / small.width)
  const { rgb, isInside } = warpToCanonical(smallFrame, small)
  const mesh = canonicalMesh(photoFrame, frame.mesh)
  const picture = warpToCanonical(canonicalFrameOf(frame, fineGrid), photo)
  return { mesh, rgb, mask: headPlanes(mesh, canonicalGrid, isInside), picture }
}

/**
 * The segmenter's mask: four planes of 0 or 1, inside the photo, face, skull, neck.
 *
 * @param mesh The face mesh in the canonical picture.
 * @param isInside 1 where a pixel lies in the photo.
 */
export function headPlanes(mesh: Float32Array, size: Size, isInside: Uint8Array): Float32Array {
  const plane = size.width * size.height
  const frame = fitHeadFrame(mesh)
  const top = clamp(topOfFace(frame.localMesh, trained.top), ...trained.tops)
  const head = headOfFrame(frame, { top })
  const skull = { ...head.skull, taper: trained.taper }
  const { id } = renderHeadSurfaces({ ...head, skull }, size)
  const planes = floats(plane * 4)
  for (let i = 0; i < plane; i++) {
    planes[i] = isInside[i]!
    planes[plane + i] = id[i] === surfaceId.face ? 1 : 0
    planes[2 * plane + i] = id[i] === surfaceId.skull ? 1 : 0
    planes[3 * plane + i] = id[i] === surfaceId.neck ? 1 : 0
  }
  return planes
}
