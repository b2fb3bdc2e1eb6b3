import type { FaceReport, PhotoProblem } from '../../engine.ts'
import type { PictureSize } from '../head/head-surfaces.ts'
import type { DetectedFace } from './detected-face.ts'

/** Below this score a find counts for nothing: patterns and toys. */
const minScore = 0.5
/** A further face is meant to be in the picture when it is at least this wide, against the largest one. */
const secondFaceRatio = 0.5
/** Face width in px that still carries enough detail for hair to be matched to it. */
const minFaceWidth = 64
/** Degrees. The pitch of a mesh is the least certain of the three. */
const maxTurn = { yaw: 35, pitch: 28, roll: 40 }
/** Part of the face's width that may lie beyond the picture's edge. */
const cropTolerance = 0.04

export interface FaceAssessment {
  readonly report: FaceReport
  /** The face that a try-on is made for; null where the report names a problem. */
  readonly face: DetectedFace | null
}

/**
 * Tells whether a try-on can be made. Small faces in the background are ignored.
 *
 * @param faces What `detectFaces` found in a picture of this size.
 */
export function assessFaces(size: PictureSize, faces: readonly DetectedFace[]): FaceAssessment {
  const certain = faces.filter((face) => face.score >= minScore)
  const largest = Math.max(0, ...certain.map((face) => face.box.width))
  const meant = certain.filter((face) => face.box.width >= secondFaceRatio * largest)
  const [face] = meant
  if (!face || meant.length > 1) {
    const problem = face ? 'several_faces' : 'no_face'
    return { report: { count: meant.length, face: null, problem }, face: null }
  }
  const problem = faceProblem(size, face)
  const { yaw, pitch, roll, box } = face
  return {
    report: { count: 1, face: { yaw, pitch, roll, box }, problem },
    face: problem ? null : face,
  }
}

function faceProblem({ width, height }: PictureSize, face: DetectedFace): PhotoProblem | null {
  const { box, yaw, pitch, roll } = face
  if (box.width < minFaceWidth) return 'face_too_small'
  const slack = cropTolerance * box.width
  const isCropped =
    box.x < -slack ||
    box.y < -slack ||
    box.x + box.width > width + slack ||
    box.y + box.height > height + slack
  if (isCropped) return 'face_cropped'
  const isTurned =
    Math.abs(yaw) > maxTurn.yaw || Math.abs(pitch) > maxTurn.pitch || Math.abs(roll) > maxTurn.roll
  return isTurned ? 'face_turned' : null
}
