import sharp from 'sharp'
import type { RgbImage } from '../engine.ts'
import type { RoundMask } from '../round-mask.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { fitHeadFrame, type HeadFrame } from './head/head-frame.ts'
import { clamp } from './math/scalar.ts'
import type { Box, In, Size } from '../box.ts'

/** Face width at which photos are analysed, px: enough for the plate, whose detail comes from the photo itself. */
const workingUnit = 192
/** Area analysed around the middle of the head: everything that hair can hide, and what the gap is filled from. */
const analysed: Surroundings = { sideways: 2.9, above: 2.6, below: 4.2 }

/** Area around the middle of a head, face widths. */
export interface Surroundings {
  readonly sideways: number
  readonly above: number
  readonly below: number
}

/** The part of a photo around a head, reduced so that the analysis costs the same for any photo. */
export interface WorkingCopy {
  readonly image: In<'copy', RgbImage>
  readonly face: In<'copy', DetectedFace>
  readonly otherFaces: readonly In<'copy', Box>[]
  /** The head's axes in the photo. */
  readonly frame: In<'photo', HeadFrame>
  /** The part of the photo that the copy shows. */
  readonly region: In<'photo', Box>
  /** Moves the photo's round mask into the copy. */
  readonly moveMask: (mask: In<'photo', RoundMask>) => In<'copy', RoundMask>
}

export async function makeWorkingCopy(
  photo: RgbImage,
  face: In<'photo', DetectedFace>,
  otherFaces: readonly In<'photo', Box>[],
): Promise<WorkingCopy> {
  const { move, ...copy } = await copyHead(photo, face, { unit: workingUnit, around: analysed })
  return { ...copy, otherFaces: otherFaces.map(move) }
}

/** A part of a picture around a head, reduced, as a picture of its own. */
export interface HeadCopy {
  readonly image: RgbImage
  readonly face: DetectedFace
  /** The part it shows, px of the picture. */
  readonly region: Box
  /** Move a box of the picture, and its round mask, into the copy. */
  readonly move: (box: Box) => Box
  readonly moveMask: (mask: RoundMask) => RoundMask
}

/**
 * A part of a photo around a head, reduced.
 *
 * @param wanted The largest face width of the copy, px, and the area it shows.
 */
export async function copyHead(
  photo: RgbImage,
  face: DetectedFace,
  wanted: { readonly unit: number; readonly around: Surroundings },
): Promise<HeadCopy & { readonly frame: HeadFrame }> {
  const frame = fitHeadFrame(face.mesh)
  const { unit, origin } = frame
  const region = regionAround(origin, { unit, photo, around: wanted.around })
  const reduction = Math.min(1, wanted.unit / unit)
  const copy = await copyRegion(photo, face, {
    region,
    width: Math.max(2, Math.round(region.width * reduction)),
    height: Math.max(2, Math.round(region.height * reduction)),
  })
  return { ...copy, frame }
}

/** A part of a photo, in px of the photo, and the size of its copy, in px of the copy. */
interface Reduction extends Size {
  readonly region: Box
}

/** A part of a photo at another size, with a face in it. */
export async function copyRegion(
  photo: RgbImage,
  face: DetectedFace,
  { region, width, height }: Reduction,
): Promise<HeadCopy> {
  const data = await sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: 3 },
  })
    .extract({ left: region.x, top: region.y, width: region.width, height: region.height })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const scale = { x: width / region.width, y: height / region.height }
  const move = ({ x, y, width: w, height: h }: Box): Box => ({
    x: (x - region.x) * scale.x,
    y: (y - region.y) * scale.y,
    width: w * scale.x,
    height: h * scale.y,
  })
  const mesh = new Float32Array(face.mesh.length)
  for (let i = 0; i < mesh.length; i += 3) {
    mesh[i] = (face.mesh[i]! - region.x) * scale.x
    mesh[i + 1] = (face.mesh[i + 1]! - region.y) * scale.y
    mesh[i + 2] = face.mesh[i + 2]! * scale.x
  }
  return {
    image: { width, height, data },
    face: { ...face, mesh, box: move(face.box) },
    region,
    move,
    moveMask: ({ x, y, radiusX, radiusY }) => ({
      x: (x - region.x) * scale.x,
      y: (y - region.y) * scale.y,
      radiusX: radiusX * scale.x,
      radiusY: radiusY * scale.y,
    }),
  }
}

interface RegionWish {
  readonly unit: number
  readonly photo: Size
  readonly around: Surroundings
}

function regionAround(
  [x, y]: readonly [number, number, number],
  { unit, photo, around }: RegionWish,
): Box {
  const left = Math.floor(clamp(x - unit * around.sideways, 0, photo.width - 2))
  const top = Math.floor(clamp(y - unit * around.above, 0, photo.height - 2))
  return {
    x: left,
    y: top,
    width: Math.ceil(clamp(x + unit * around.sideways, left + 2, photo.width)) - left,
    height: Math.ceil(clamp(y + unit * around.below, top + 2, photo.height)) - top,
  }
}
