import type { FaceReport, PhotoProblem } from '../../engine.ts'
import type { PictureSize } from '../head/head-surfaces.ts'
import type { DetectedFace, FaceBox } from './detected-face.ts'

/** Below this score a find counts for nothing: patterns and toys. */
const minScore = 0.5
/** A further face is as much meant as the most prominent one from this part of its prominence on. */
const rivalProminence = 0.55
/** How fast prominence falls from where the person of a portrait is looked for, in halves of the picture's sides. */
const portraitPlace = { x: 0.5, y: 0.42, fallAcross: 1.5, fallDown: 0.75 } as const
/** Face width in px that still carries enough detail for hair to be matched to it. */
const minFaceWidth = 64
/** Degrees. The pitch of a mesh is the least certain of the three. */
const maxTurn = { yaw: 38, pitch: 28, roll: 30 }
/** The mesh of a profile is guessed where it cannot be seen, and fits no face. */
const maxMisfit = 0.07
/** Part of the face's width that may lie beyond the picture's edge. */
const cropTolerance = 0.04

export interface FaceAssessment {
  readonly report: FaceReport
  /** The face that a try-on is made for; null where the report names a problem. */
  readonly face: DetectedFace | null
}

/**
 * Tells whether a try-on can be made. Where one person is clearly meant, the others are ignored: small ones, those at the edge
 * and those cut by it.
 *
 * @param faces What `detectFaces` found in a picture of this size.
 */
export function assessFaces(size: PictureSize, faces: readonly DetectedFace[]): FaceAssessment {
  const ranked = faces
    .filter(({ score }) => score >= minScore)
    .map((face) => ({ face, prominence: prominenceOf(size, face.box) }))
    .sort((a, b) => b.prominence - a.prominence)
  const most = ranked[0]?.prominence ?? 0
  const meant = ranked.filter(({ prominence }) => prominence >= rivalProminence * most)
  const face = meant[0]?.face
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

/** How much a face seems to be meant: its width in px, less the further from the portrait's place and the more of it is cut off. */
function prominenceOf({ width, height }: PictureSize, { x, y, ...box }: FaceBox): number {
  const across = (x + box.width / 2 - width * portraitPlace.x) / (width / 2)
  const down = (y + box.height / 2 - height * portraitPlace.y) / (height / 2)
  const place = Math.exp(
    -portraitPlace.fallAcross * across * across - portraitPlace.fallDown * down * down,
  )
  const seenWidth = Math.max(0, Math.min(width, x + box.width) - Math.max(0, x))
  const seenHeight = Math.max(0, Math.min(height, y + box.height) - Math.max(0, y))
  return (box.width * place * (seenWidth * seenHeight)) / (box.width * box.height)
}

function faceProblem({ width, height }: PictureSize, face: DetectedFace): PhotoProblem | null {
  const { box, yaw, pitch, roll, misfit } = face
  if (box.width < minFaceWidth) return 'face_too_small'
  const slack = cropTolerance * box.width
  const isCropped =
    box.x < -slack ||
    box.y < -slack ||
    box.x + box.width > width + slack ||
    box.y + box.height > height + slack
  if (isCropped) return 'face_cropped'
  const isTurned =
    misfit > maxMisfit ||
    Math.abs(yaw) > maxTurn.yaw ||
    Math.abs(pitch) > maxTurn.pitch ||
    Math.abs(roll) > maxTurn.roll
  return isTurned ? 'face_turned' : null
}
