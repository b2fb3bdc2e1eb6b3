import type { HeadFrame } from '../head/head-frame.ts'
import type { Disc } from '../image/rasterize.ts'
import { planeOf, sampleAt, type FloatImage } from '../image/float-image.ts'
import { smoothstep } from '../math/scalar.ts'
import {
  canonicalFrameOf,
  canonicalGrid,
  discInPhoto,
  fineGrid,
  fineness,
  unwarpCovered,
  unwarpExtended,
} from './canonical-frame.ts'
import { dropIslands, headIn } from './drop-islands.ts'
import { findCovers, type Covers } from './head-cover.ts'
import { lookAtHead } from './look-at-head.ts'
import type { SegmenterInput } from './network-pixels.ts'
import { seenFeatures } from './seen-features.ts'
import { segmentHead, type PersonParts, type Segmentation } from './segmenter.ts'
import { recycle } from '../workspace.ts'
import type { Size } from '../../box.ts'

/**
 * Opacities that map to none and to full. This raises opacity, since a lock that stays where hair is removed is more
 * visible than a rim that is lost. With .05 to .6 less stays, but ears and foreheads are repainted.
 */
const opacityRange = [0.1, 0.65] as const
/** Probabilities of the person's own hair between which its finer outline comes to be accepted. */
const ownRange = [0.1, 0.3] as const

/** Where hair is, roughly. */
export interface FoundHair extends Pick<Segmentation, 'parts' | 'outline'> {
  readonly covers: Covers
  /** Parts of brows and eyes over which no hair hangs, in the canonical frame. */
  readonly features: readonly Disc[]
  /** What the network looked at, in the canonical frame. */
  readonly seen: SegmenterInput
}

/** Where hair is, to the pixel. */
export interface OutlinedHair {
  /** Opacity of the person's own hair in each pixel, 0..1. */
  readonly hair: Float32Array
  /** Parts of brows and eyes over which no hair hangs. */
  readonly features: readonly Disc[]
}

/**
 * Finds the person's own hair, and the body that it hangs in front of or behind.
 *
 * @param photo As for `lookAtHead`.
 */
export async function findHair(photo: FloatImage, frame: HeadFrame): Promise<FoundHair> {
  const head = lookAtHead(photo, frame)
  const person = await segmentHead(head)
  recycle(head.picture.rgb)
  const hair = planeOf(canonicalGrid, dropIslands(person.parts.hair.data, headIn(head.mask)))
  return {
    parts: { ...person.parts, hair },
    outline: person.outline,
    features: seenFeatures(head.mesh, person.parts),
    covers: await findCovers(person.seen, head.mask),
    seen: { rgb: head.rgb, mask: head.mask },
  }
}

/** Resamples what was found to the size of the photo it was found in. */
export function outlineHair(
  size: Size,
  frame: HeadFrame,
  { parts, outline, features }: FoundHair,
): OutlinedHair {
  const photoFrame = canonicalFrameOf(frame)
  const own = planeOf(fineGrid, ownOpacity(outline('hair'), parts.hair))
  const hair = unwarpCovered(canonicalFrameOf(frame, fineGrid), own, size)
  recycle(own.data)
  return {
    features: features.map((disc) => discInPhoto(photoFrame, disc)),
    hair,
  }
}

/**
 * Resamples what was found of the person to a size of the photo, which may be smaller than the one it was found at.
 *
 * @param frame The head in a photo of this size.
 */
export function outlinePerson(size: Size, frame: HeadFrame, found: FoundHair): PersonParts {
  const photoFrame = canonicalFrameOf(frame)
  const unwarp = (plane: FloatImage): FloatImage =>
    planeOf(size, unwarpExtended(photoFrame, plane, size))
  const { body, locks, skin, clothes, others } = found.parts
  return {
    body: unwarp(body),
    skin: unwarp(skin),
    clothes: unwarp(clothes),
    others: unwarp(others),
    locks: planeOf(size, unwarpCovered(photoFrame, locks, size)),
    person: planeOf(size, outlineSilhouette(size, frame, found)),
  }
}

/** Opacity of the whole person in each pixel of a photo of this size, 0..1. */
export function outlineSilhouette(
  size: Size,
  frame: HeadFrame,
  { outline }: Pick<FoundHair, 'outline'>,
): Float32Array {
  const fine = planeOf(fineGrid, outline('person'))
  const person = unwarpExtended(canonicalFrameOf(frame, fineGrid), fine, size)
  recycle(fine.data)
  return person
}

/** Keeps the finer outline only where the hair is the person's own. Changes `outline`. */
function ownOpacity(outline: Float32Array, own: FloatImage): Float32Array {
  const [none, full] = opacityRange
  const [others, persons] = ownRange
  for (let i = 0; i < outline.length; i++) {
    const opacity = outline[i]!
    if (opacity <= none) {
      outline[i] = 0
      continue
    }
    const x = i % fineGrid.width
    const y = (i - x) / fineGrid.width
    const isOwn = sampleAt(own, (x + 0.5) / fineness, (y + 0.5) / fineness)
    outline[i] = smoothstep(none, full, opacity) * smoothstep(others, persons, isOwn)
  }
  return outline
}
