import { isStrip } from '@hairstyle/contract/photo-size.ts'
import type { RgbImage } from '../../engine.ts'
import { cropRgb } from '../image/rgb-image.ts'
import { clamp } from '../math/scalar.ts'
import { recycle } from '../workspace.ts'
import { detectFaces } from './face-detector.ts'
import type { Box } from '../../box.ts'

/**
 * Most squares of a strip that are looked at: each takes a tenth of a second or two while the user waits for the
 * upload.
 */
const maxLooks = 16
/** Score from which a detection in one of them is a face: screenshots are full of things. */
const faceScore = 0.9
/** Length of what is kept, in face widths; at least the strip's width, and at most twice that. */
const keptLength = 9
/** Where the middle of the face lies in what is kept, as a part of its width and of its height. */
const facePlace = { across: 0.5, down: 0.42 } as const

/**
 * The part of a tall screenshot or of a panorama with the largest face in it, px; null for pictures of other shapes,
 * and where no face is found. In the whole picture, faces would be too small for the detector.
 */
export async function findPersonInStrip(photo: RgbImage): Promise<Box | null> {
  if (!isStrip(photo)) return null
  const { width, height } = photo
  const [side, long] = [Math.min(width, height), Math.max(width, height)]
  const isTall = height > width
  const part = (start: number, length: number): Box =>
    isTall ? { x: 0, y: start, width, height: length } : { x: start, y: 0, width: length, height }
  const steps = Math.min(maxLooks - 1, Math.ceil((long - side) / (side / 2)))
  let largest: Box | null = null
  for (let step = 0; step <= steps; step++) {
    const window = part(Math.round(((long - side) * step) / steps), side)
    const seen = cropRgb(photo, window)
    const face = (await detectFaces(seen)).find(({ score }) => score >= faceScore)
    recycle(seen.data)
    if (!face || (largest && face.box.width <= largest.width)) continue
    largest = { ...face.box, x: face.box.x + window.x, y: face.box.y + window.y }
  }
  if (!largest) return null
  const length = Math.min(long, Math.round(clamp(keptLength * largest.width, side, 2 * side)))
  const middle = isTall ? largest.y + largest.height / 2 : largest.x + largest.width / 2
  const start = middle - length * (isTall ? facePlace.down : facePlace.across)
  return part(Math.round(clamp(start, 0, long - length)), length)
}
