import sharp from 'sharp'
import type { RgbImage } from '../engine.ts'
import type { RoundMask } from '../round-mask.ts'
import type { DetectedFace, FaceBox } from './detect/detected-face.ts'
import { fitHeadFrame } from './head/head-frame.ts'
import type { HeadFrame } from './head/head-frame.ts'
import type { Size } from './image/float-image.ts'
import type { Rectangle } from './image/rgb-image.ts'
import { clamp } from './math/scalar.ts'

/** Face width in px at which photos are analysed: enough for the plate, whose detail comes from the photo itself. */
const workingUnit = 192
/** What is analysed around the middle of the head: all that hair can hide, and what its place is filled from. */
const analysed: Surroundings = { sideways: 2.9, above: 2.6, below: 4.2 }

/** What is looked at around the middle of a head, face widths. */
export interface Surroundings {
  readonly sideways: number
  readonly above: number
  readonly below: number
}

/** The part of a photo around a head, reduced so that the analysis costs the same for any photo. */
export interface WorkingCopy {
  readonly image: RgbImage
  /** The face in the copy's pixels. */
  readonly face: DetectedFace
  readonly otherFaces: readonly FaceBox[]
  /** The head's axes in the photo. */
  readonly frame: HeadFrame
  /** The part of the photo that the copy shows, px of the photo. */
  readonly region: Rectangle
  /** Where the photo's round mask is in the copy. */
  readonly moveMask: (mask: RoundMask) => RoundMask
}

export async function makeWorkingCopy(
  photo: RgbImage,
  face: DetectedFace,
  otherFaces: readonly FaceBox[],
): Promise<WorkingCopy> {
  const { move, ...copy } = await copyHead(photo, face, { unit: workingUnit, around: analysed })
  return { ...copy, otherFaces: otherFaces.map(move) }
}

/** A head with its surroundings, and where a box of the photo is in the copy. */
export interface HeadCopy extends Omit<WorkingCopy, 'otherFaces' | 'frame'> {
  readonly move: (box: FaceBox) => FaceBox
}

/**
 * A part of a photo around a head, reduced.
 *
 * @param wanted The largest face width of the copy, px, and what it shows.
 */
export async function copyHead(
  photo: RgbImage,
  face: DetectedFace,
  wanted: { readonly unit: number; readonly around: Surroundings },
): Promise<HeadCopy & Pick<WorkingCopy, 'frame'>> {
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

/** A part of a photo, px of the photo, and how large its copy is, px of the copy. */
interface Reduction extends Size {
  readonly region: Rectangle
}

/** A part of a photo at another size, with a face that is in it. */
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
  const move = ({ x, y, width: w, height: h }: FaceBox): FaceBox => ({
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
): Rectangle {
  const left = Math.floor(clamp(x - unit * around.sideways, 0, photo.width - 2))
  const top = Math.floor(clamp(y - unit * around.above, 0, photo.height - 2))
  return {
    x: left,
    y: top,
    width: Math.ceil(clamp(x + unit * around.sideways, left + 2, photo.width)) - left,
    height: Math.ceil(clamp(y + unit * around.below, top + 2, photo.height)) - top,
  }
}
