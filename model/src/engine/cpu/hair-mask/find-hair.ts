import type { HeadFrame } from '../head/head-frame.ts'
import type { Disc } from '../image/disc.ts'
import { planeOf } from '../image/float-image.ts'
import type { FloatImage } from '../image/float-image.ts'
import { maskWhere } from '../image/mask.ts'
import {
  canonicalFrameOf,
  canonicalGrid,
  discInPhoto,
  reduceFrame,
  unwarpCovered,
  unwarpExtended,
} from './canonical-frame.ts'
import { dropIslands } from './drop-islands.ts'
import { isCoveredAsSeen } from './head-cover.ts'
import { lookAtHead } from './look-at-head.ts'
import { matteHair } from './matte-hair.ts'
import { segmentHair } from './segmenter.ts'
import { spareArms } from './spare-arms.ts'
import { fineDetail, spareBlurred } from './spare-blurred.ts'
import { spareFace } from './spare-face.ts'

/** Where hair is, roughly. */
export interface FoundHair {
  /** The photo at the size at which hair was looked for. */
  readonly small: FloatImage
  /** Probability of the person's own hair in each pixel of `small`. */
  readonly probability: FloatImage
  /** Of hair, and of neck, torso or clothes, in the canonical frame. */
  readonly canonical: { readonly hair: FloatImage; readonly body: FloatImage }
  /** Parts of brows and eyes over which no hair hangs, in the canonical frame. */
  readonly features: readonly Disc[]
  /** Something covers the head. */
  readonly isCovered: boolean
}

/** Where hair is, to the pixel. */
export interface OutlinedHair {
  /** Opacity of the person's own hair in each pixel, 0..1. */
  readonly hair: Float32Array
  /** Probability of hair before its edge was fitted, reduced; at its edges it goes on. */
  readonly chance: FloatImage
  /** Probability that a pixel is the person's neck, torso or clothes, also where hair hides them. */
  readonly body: Float32Array
  /** Parts of brows and eyes over which no hair hangs. */
  readonly features: readonly Disc[]
}

/**
 * Finds the person's own hair, and the body in front of which or behind which it hangs.
 *
 * @param photo sRGB 0..1, three channels.
 */
export async function findHair(photo: FloatImage, frame: HeadFrame): Promise<FoundHair> {
  const { small, smallFrame, mesh, rgb, mask } = lookAtHead(photo, frame)
  const plane = canonicalGrid.width * canonicalGrid.height
  const isFace = mask.subarray(plane, 2 * plane)
  const person = await segmentHair({ rgb, mask })
  const { probability, features } = spareFace(person.hair, { rgb, isFace, mesh })
  const isHead = maskWhere(isFace.length, (i) => isHeadAt(mask, i))
  const bodied = spareArms(probability, { body: person.body, rgb, isFace })
  const detail = fineDetail(smallFrame, small)
  const own = dropIslands(spareBlurred(bodied, { detail, rgb, isHead }), isHead)
  const hair = planeOf(canonicalGrid, own)
  return {
    small,
    probability: planeOf(small, unwarpCovered(smallFrame, hair, small)),
    canonical: { hair, body: planeOf(canonicalGrid, person.body) },
    features,
    isCovered: await isCoveredAsSeen(person.seen, mask),
  }
}

/** Brings what was found to the photo's size, and the hair's edge to the photo's. */
export function outlineHair(
  photo: FloatImage,
  frame: HeadFrame,
  { small, probability, canonical, features }: FoundHair,
): OutlinedHair {
  const photoFrame = canonicalFrameOf(frame)
  const smallFrame = reduceFrame(photoFrame, photo.width / small.width)
  return {
    features: features.map((disc) => discInPhoto(photoFrame, disc)),
    chance: planeOf(small, unwarpExtended(smallFrame, canonical.hair, small)),
    hair: matteHair(photo, small, probability, frame.unit),
    body: unwarpExtended(photoFrame, canonical.body, photo),
  }
}

/** Whether a pixel shows face, skull or neck, by the segmenter's mask. */
function isHeadAt(mask: Float32Array, i: number): boolean {
  const plane = canonicalGrid.width * canonicalGrid.height
  return mask[plane + i] === 1 || mask[2 * plane + i] === 1 || mask[3 * plane + i] === 1
}
