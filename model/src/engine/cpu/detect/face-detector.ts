import type { RgbImage } from '../../engine.ts'
import { cropRgb, padToFloats, shrinkRgb } from '../image/rgb-image.ts'
import { describeFace, type DetectedFace } from './detected-face.ts'
import { humanRuntime } from './human-runtime.ts'
import { recycle } from '../workspace.ts'
import type { Box, In, Size } from '../../box.ts'

/**
 * The detector looks at pictures no larger than this, px of the longest side; it samples each face at 256 px anyway.
 */
export const detectionSize = 1024
/** A face that fills the picture is found once the picture is padded by this factor. */
const wideMargin = 1.6
/** A face whose mesh is narrower than this in the detector's picture is looked at again, closer. */
const smallFaceWidth = 140
/** Half the side of that closer look, in face widths. */
const closeUpReach = 1.6
/** Two detections are one face if their centres are nearer than this, in face widths. */
const sameFaceDistance = 0.6
const minScore = 0.3

/**
 * Finds the faces of a picture, largest first. Faces that fill the frame are found on a padded copy, small ones
 * measured again on an enlarged crop.
 */
export async function detectFaces(image: RgbImage): Promise<In<'photo', DetectedFace>[]> {
  const whole = { x: 0, y: 0, width: image.width, height: image.height }
  const longest = Math.max(image.width, image.height)
  let faces = await look(image, whole, longest)
  if (faces.length === 0) faces = await look(image, whole, Math.round(longest * wideMargin))
  const scale = Math.max(1, longest / detectionSize)
  const measured: DetectedFace[] = []
  for (const face of faces) {
    const isSmall = scale > 1.2 && face.box.width / scale < smallFaceWidth
    measured.push(isSmall ? await lookCloser(image, face) : face)
  }
  return measured.sort((a, b) => b.box.width - a.box.width)
}

async function lookCloser(image: RgbImage, face: DetectedFace): Promise<DetectedFace> {
  const reach = face.box.width * closeUpReach
  const centerX = face.box.x + face.box.width / 2
  const centerY = face.box.y + face.box.height / 2
  const x = Math.max(0, Math.floor(centerX - reach))
  const y = Math.max(0, Math.floor(centerY - reach))
  const width = Math.min(image.width, Math.ceil(centerX + reach)) - x
  const height = Math.min(image.height, Math.ceil(centerY + reach)) - y
  const again = await look(image, { x, y, width, height }, Math.max(width, height))
  return again.find((other) => isSameFace(face, other)) ?? face
}

function isSameFace(a: DetectedFace, b: DetectedFace): boolean {
  const dx = a.box.x + a.box.width / 2 - b.box.x - b.box.width / 2
  const dy = a.box.y + a.box.height / 2 - b.box.y - b.box.height / 2
  return Math.hypot(dx, dy) < sameFaceDistance * Math.max(a.box.width, b.box.width)
}

/** The library keeps state between its steps, so looks must not overlap. */
let queue: Promise<unknown> = Promise.resolve()

/** One look at a region, padded to a black square of side `side`: the detector distorts other shapes. */
function look(image: RgbImage, region: Box, side: number): Promise<DetectedFace[]> {
  const result = queue.then(() => detect(image, region, side))
  queue = result.catch(() => undefined)
  return result
}

async function detect(image: RgbImage, region: Box, side: number): Promise<DetectedFace[]> {
  const human = await humanRuntime()
  const whole = cropRgb(image, region)
  const crop = shrinkRgb(whole, (detectionSize * longestOf(region)) / side)
  const scale = region.width / crop.width
  const square = Math.max(longestOf(crop), Math.round(side / scale))
  const margin = { x: (square - crop.width) >> 1, y: (square - crop.height) >> 1 }
  const seen = padToFloats(crop, margin, { width: square, height: square })
  recycle(whole.data, crop.data)
  // The detector would copy a tensor of another type, and the memory it takes never shrinks.
  const input = human.tf.tensor3d(seen, [square, square, 3], 'float32')
  recycle(seen)
  try {
    const { face } = await human.detect(input)
    const faces = face
      .filter(({ mesh, score }) => mesh.length >= 468 && score >= minScore)
      .sort((a, b) => b.score - a.score || b.boxScore - a.boxScore)
      .map(({ mesh, score }) => {
        const points = new Float32Array(468 * 3)
        for (let i = 0; i < 468; i++) {
          const [x, y, z = 0] = mesh[i]!
          points[i * 3] = (x - margin.x) * scale + region.x
          points[i * 3 + 1] = (y - margin.y) * scale + region.y
          points[i * 3 + 2] = z * scale
        }
        return describeFace(points, score)
      })
    return faces.filter((a, i) => !faces.slice(0, i).some((b) => isSameFace(a, b)))
  } finally {
    input.dispose()
  }
}

function longestOf({ width, height }: Size): number {
  return Math.max(width, height)
}
