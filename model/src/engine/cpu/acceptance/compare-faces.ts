import type { Likeness, RgbImage } from '../../engine.ts'
import type { DetectedFace } from '../detect/detected-face.ts'
import { embedFace, embeddingSimilarity } from '../detect/face-embedding.ts'
import { detectFaces } from '../detect/face-detector.ts'
import type { Box } from '../../box.ts'

/** Corners of eyes and mouth, and the tip of the nose, in the mesh: hair moves none of them. */
const landmarks = [33, 133, 362, 263, 1, 61, 291]
/** A face whose middle lies further away, in face widths, is another one. */
const sameFaceDistance = 0.5

/**
 * Compares a face in two versions of a picture.
 *
 * @param face Where it is in both, pixels.
 * @returns null where one of them shows no face there.
 */
export async function compareFaces(
  before: RgbImage,
  after: RgbImage,
  face: Box,
): Promise<Likeness | null> {
  const one = faceAt(await detectFaces(before), face)
  const other = faceAt(await detectFaces(after), face)
  if (!one || !other) return null
  const cosine = embeddingSimilarity(await embedFace(before, one), await embedFace(after, other))
  return { cosine, shift: shiftOf(one, other) }
}

function faceAt(faces: readonly DetectedFace[], { x, y, width, height }: Box): DetectedFace | null {
  const found = faces.map((face) => {
    const across = face.box.x + face.box.width / 2 - x - width / 2
    const down = face.box.y + face.box.height / 2 - y - height / 2
    return { face, distance: Math.hypot(across, down) }
  })
  const [nearest] = found.toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= sameFaceDistance * width ? nearest.face : null
}

function shiftOf(one: DetectedFace, other: DetectedFace): number {
  const shifts = landmarks.map((point) =>
    Math.hypot(
      one.mesh[point * 3]! - other.mesh[point * 3]!,
      one.mesh[point * 3 + 1]! - other.mesh[point * 3 + 1]!,
    ),
  )
  return shifts.reduce((sum, shift) => sum + shift, 0) / landmarks.length / one.box.width
}
