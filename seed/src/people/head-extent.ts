import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import type { DetectedFace } from '@hairstyle/model/engine/cpu/detect/detected-face.ts'
import type { Matte } from './person.ts'

/** Where a head is in a picture, in its pixels; y below 0 lies above the picture. */
export interface HeadExtent {
  /** Between the eyes. */
  readonly eyes: { readonly x: number; readonly y: number }
  /** Of the face, without hair and ears. */
  readonly faceWidth: number
  /** What head and hair take above the mouth. */
  readonly left: number
  readonly right: number
  readonly top: number
}

/** Outer and inner corners of both eyes in the face mesh. */
const eyeCorners = [33, 133, 263, 362] as const
/** Less opaque pixels are not looked at: a single hair may leave the frame. */
const leastAlpha = 77
/** How far from the middle of the face hair is searched, in face widths. */
const reach = 1.9
/** How far below the eyes the search goes, in face widths: about the mouth, above shoulders and arms. */
const lowest = 0.55
/** Pixels whose channels differ by more in sum were changed. */
const leastChange = 40

/**
 * Measures the head of the person whom a matte shows.
 * @throws {Error} when the photo shows no face.
 */
export async function measureHead(photo: RgbImage, matte: Matte): Promise<HeadExtent> {
  const [face] = await detectFaces(photo)
  if (!face) throw new Error('The portrait shows no face')
  const isPerson = (x: number, y: number): boolean =>
    (matte.data[y * matte.width + x] ?? 0) > leastAlpha
  const place = { eyes: eyesOf(face), faceWidth: face.box.width }
  return { ...place, ...sweep(place, photo, isPerson) }
}

/**
 * The head's extent after a try-on, which may have added hair, and rows above the photo.
 * @param worn The try-on's picture of the same person, as wide as the photo.
 */
export function growExtent(head: HeadExtent, photo: RgbImage, worn: RgbImage): HeadExtent {
  const above = worn.height - photo.height
  const isDrawnOver = (x: number, y: number): boolean => {
    const before = (y * photo.width + x) * 3
    const after = before + above * photo.width * 3
    let change = 0
    for (let c = 0; c < 3; c++) {
      change += Math.abs((photo.data[before + c] ?? 0) - (worn.data[after + c] ?? 0))
    }
    return change > leastChange
  }
  const { left, right, top } = sweep(head, photo, isDrawnOver)
  return {
    ...head,
    left: Math.min(head.left, left),
    right: Math.max(head.right, right),
    // Rows are added only as many as the hair needs.
    top: above > 0 ? -above : Math.min(head.top, top),
  }
}

type Extent = Pick<HeadExtent, 'left' | 'right' | 'top'>

/** The extent of what a test accepts, in the region of the photo where head and hair are. */
function sweep(
  { eyes, faceWidth }: Pick<HeadExtent, 'eyes' | 'faceWidth'>,
  photo: RgbImage,
  isHead: (x: number, y: number) => boolean,
): Extent {
  const from = Math.max(0, Math.round(eyes.x - reach * faceWidth))
  const to = Math.min(photo.width, Math.round(eyes.x + reach * faceWidth))
  const bottom = Math.min(photo.height, Math.round(eyes.y + lowest * faceWidth))
  let [left, right, top] = [eyes.x, eyes.x, eyes.y]
  for (let y = 0; y < bottom; y++) {
    for (let x = from; x < to; x++) {
      if (!isHead(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
    }
  }
  return { left, right, top }
}

function eyesOf({ mesh }: DetectedFace): HeadExtent['eyes'] {
  const mean = (axis: 0 | 1): number =>
    eyeCorners.reduce((sum, vertex) => sum + (mesh[vertex * 3 + axis] ?? 0), 0) / eyeCorners.length
  return { x: mean(0), y: mean(1) }
}
