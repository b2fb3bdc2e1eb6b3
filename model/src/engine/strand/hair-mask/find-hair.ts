import type { HeadGeometry } from '../head/head-geometry.ts'
import { fitWithin, planeOf } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { shrinkImage } from '../image/resize.ts'
import {
  canonicalFrameOf,
  canonicalGrid,
  canonicalMesh,
  reduceFrame,
  unwarpCovered,
  unwarpExtended,
  warpToCanonical,
} from './canonical-frame.ts'
import { dropIslands } from './drop-islands.ts'
import { headPlanes } from './head-planes.ts'
import { matteHair } from './matte-hair.ts'
import { segmentHair } from './segmenter.ts'
import { spareFace } from './spare-face.ts'

/** Face width in px at which hair is looked for and its edge is fitted: twice the segmenter's. */
const lookingUnit = 96

export interface FoundHair {
  /** Opacity of the person's own hair in each pixel, 0..1. */
  readonly hair: Float32Array
  /** Probability that a pixel is the person's neck, torso or clothes, also where hair hides them. */
  readonly body: Float32Array
}

/**
 * Finds the person's own hair, and the body in front of which or behind which it hangs.
 *
 * @param photo sRGB 0..1, three channels.
 */
export async function findHair(photo: FloatImage, { frame }: HeadGeometry): Promise<FoundHair> {
  const longest = Math.max(photo.width, photo.height)
  const reduced = fitWithin(photo, (longest * lookingUnit) / Math.max(frame.unit, lookingUnit))
  const small = shrinkImage(photo, reduced)
  const photoFrame = canonicalFrameOf(frame)
  const smallFrame = reduceFrame(photoFrame, photo.width / small.width)
  const { rgb, isInside } = warpToCanonical(smallFrame, small)
  const mask = headPlanes(canonicalMesh(photoFrame, frame.mesh), canonicalGrid, isInside)
  const isFace = mask.subarray(isInside.length, 2 * isInside.length)
  const person = await segmentHair({ rgb, mask })
  const own = dropIslands(spareFace(person.hair, rgb, isFace))
  const coarse = planeOf(small, unwarpCovered(smallFrame, planeOf(canonicalGrid, own), small))
  return {
    hair: matteHair(photo, small, coarse, frame.unit),
    body: unwarpExtended(photoFrame, planeOf(canonicalGrid, person.body), photo),
  }
}
