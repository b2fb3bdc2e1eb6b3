import type { RgbImage } from '../../../engine.ts'
import type { DetectedFace } from '../../detect/detected-face.ts'
import { detectFaces } from '../../detect/face-detector.ts'
import type { HeadGeometry } from '../../head/head-geometry.ts'
import { renderHeadDepth, type HeadDepth } from '../../head/head-surfaces.ts'
import type { Disc } from '../../image/rasterize.ts'
import { planeOf, sampleAtPixel } from '../../image/float-image.ts'
import { canonicalFrameOf, reduceFrame, unwarpExtended } from '../../hair-mask/canonical-frame.ts'
import { sizeToLookAt } from '../../hair-mask/look-at-head.ts'
import { outlineSilhouette } from '../../hair-mask/find-hair.ts'
import type { Covers } from '../../hair-mask/head-cover.ts'
import type { LightFit } from '../../light/light-fit.ts'
import { openPhoto } from '../../prepare-photo.ts'

/** A photo to cut hair out of. Planes have one entry per pixel of the photo. */
export interface ReferencePhoto {
  readonly photo: RgbImage
  readonly head: HeadGeometry
  readonly surfaces: HeadDepth
  readonly light: LightFit
  /** How much of each pixel is the person, 0..1. */
  readonly person: Float32Array
  /** The network's opacity of hair, and its probability at a quarter of that detail, 0..1. */
  readonly hair: Float32Array
  readonly chance: Float32Array
  /** Parts of brows and eyes over which no hair hangs. */
  readonly features: readonly Disc[]
}

/**
 * Analyses a photo for cutting out the hair of its largest face.
 *
 * @param person How much of each pixel is the person, hair included: an alpha matte from any source. If null, the
 * network's outline is used.
 * @throws {Error} when no face is found.
 */
export async function readReference(
  photo: RgbImage,
  person: Float32Array | null,
): Promise<ReferencePhoto> {
  const faces = await detectFaces(photo)
  const face = faces.toSorted((a, b) => b.box.width - a.box.width)[0]
  if (!face) throw new Error('There is no face in the photo')
  const { reference } = await lookAtReference(photo, face)
  return { ...reference, person: person ?? reference.person }
}

/** What the engine itself sees in a photo to cut hair out of. */
export interface SeenReference {
  readonly reference: ReferencePhoto
  /** Median linear luminance of the face's skin. */
  readonly skinLuminance: number
  readonly covers: Covers
}

/** @param face The face whose hair it is, in the photo's pixels. */
export async function lookAtReference(photo: RgbImage, face: DetectedFace): Promise<SeenReference> {
  const { width, height } = photo
  const run = openPhoto({ photo, face, mask: null })
  const {
    copy,
    shape,
    outlined: seen,
    lit,
    head,
  } = await run.pick('copy', 'shape', 'outlined', 'lit', 'head')
  const { image, region } = copy
  const { found } = shape
  const [hair, chance, person] = [0, 0, 0].map(() => new Float32Array(width * height)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const fitted = planeOf(seen, seen.hair)
  const { frame } = seen.head
  const small = sizeToLookAt(seen, frame.unit)
  const smallFrame = reduceFrame(canonicalFrameOf(frame), seen.width / small.width)
  const likely = planeOf(small, unwarpExtended(smallFrame, found.parts.hair, small))
  const outlined = planeOf(seen, outlineSilhouette(seen, seen.head.frame, found))
  for (let y = 0; y < region.height; y++) {
    for (let x = 0; x < region.width; x++) {
      const i = y * region.width + x
      const to = (y + region.y) * width + x + region.x
      hair[to] = sampleAtPixel(fitted, region, i)
      chance[to] = sampleAtPixel(likely, region, i)
      person[to] = sampleAtPixel(outlined, region, i)
    }
  }
  const surfaces = renderHeadDepth(head, { width, height })
  const scale = region.width / image.width
  const features = seen.features.map(({ x, y, radius }) => ({
    x: x * scale + region.x,
    y: y * scale + region.y,
    radius: radius * scale,
  }))
  const reference = { photo, head, surfaces, light: lit.light, person, hair, chance, features }
  return {
    reference,
    skinLuminance: await run.get('skinLuminance'),
    covers: found.covers,
  }
}
