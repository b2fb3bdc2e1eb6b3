import { maxFaces, type PhotoProblem, type PicturePoint } from '@hairstyle/contract/acceptance.ts'
import type { FaceReport } from '../../engine.ts'
import type { DetectedFace } from '../detect/detected-face.ts'
import { meantFace, refusal } from './limits.ts'
import type { Box, Size } from '../../box.ts'

export interface FaceAssessment {
  readonly report: FaceReport
  /** The face that a try-on is made for; null where the report names a problem. */
  readonly face: DetectedFace | null
  /** All other detections, even faint ones. */
  readonly others: readonly DetectedFace[]
}

/**
 * Decides whether a try-on can be made. If one person is clearly meant, the other faces are ignored: small ones, those
 * at the edge and those cut by it.
 *
 * @param faces What `detectFaces` found in a picture of this size.
 * @param chosen The place at which somebody chose a face; without a face there, none is chosen.
 */
export function assessFaces(
  size: Size,
  faces: readonly DetectedFace[],
  chosen: PicturePoint | null = null,
): FaceAssessment {
  const ranked = faces
    .filter(({ score }) => score >= meantFace.leastScore)
    .map((face) => ({ face, prominence: prominenceOf(size, face.box) }))
    .sort((a, b) => b.prominence - a.prominence)
  const candidates = ranked.map(({ face }) => face)
  const most = ranked[0]?.prominence ?? 0
  const rivals = ranked.filter(({ prominence }) => prominence >= meantFace.rivalProminence * most)
  const picked =
    chosen && faceAt(candidates, { x: chosen.x * size.width, y: chosen.y * size.height })
  const count = picked ? 1 : rivals.length
  const boxes = candidates
    .slice(0, maxFaces)
    .map(({ box }) => box)
    .sort((a, b) => a.x + a.width / 2 - b.x - b.width / 2)
  const unseen = { advice: null, measures: null, hair: null, crop: null, turn: 0 } as const
  const report = { count, faces: boxes, ...unseen } as const
  const meant = picked ?? candidates[0]
  if (!meant || count > 1) {
    const problem = meant ? 'several_faces' : 'no_face'
    return { report: { ...report, face: null, problem }, face: null, others: faces }
  }
  const problem = faceProblem(size, meant)
  const { yaw, pitch, roll, box } = meant
  return {
    report: { ...report, face: { yaw, pitch, roll, box }, problem },
    face: problem ? null : meant,
    others: faces.filter((face) => face !== meant),
  }
}

/** The face whose box holds a point; of several, the one with the nearest middle. Null if there is none. */
function faceAt(
  faces: readonly DetectedFace[],
  { x, y }: { readonly x: number; readonly y: number },
): DetectedFace | null {
  const apart = ({ box }: DetectedFace) =>
    Math.hypot((x - box.x) / box.width - 0.5, (y - box.y) / box.height - 0.5)
  const holding = faces.filter(
    ({ box }) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height,
  )
  return holding.sort((a, b) => apart(a) - apart(b))[0] ?? null
}

/** Boxes of the people beside whoever is meant: their faces stay untouched. */
export function bystandersOf(meant: DetectedFace, others: readonly DetectedFace[]): Box[] {
  return others
    .filter(({ box, score, misfit }) => {
      const across = box.x + box.width / 2 - meant.box.x - meant.box.width / 2
      const down = box.y + box.height / 2 - meant.box.y - meant.box.height / 2
      const isApart = Math.hypot(across, down) > meantFace.bystanderDistance * meant.box.width
      return score >= meantFace.leastScore && misfit <= meantFace.bystanderMisfit && isApart
    })
    .map(({ box }) => box)
}

/**
 * How likely a face is to be the one meant: its width in px, reduced by its distance from the portrait's place and by
 * the part of it that is cut off.
 */
function prominenceOf({ width, height }: Size, { x, y, ...box }: Box): number {
  const { place } = meantFace
  const across = (x + box.width / 2 - width * place.x) / (width / 2)
  const down = (y + box.height / 2 - height * place.y) / (height / 2)
  const nearness = Math.exp(-place.fallAcross * across * across - place.fallDown * down * down)
  const seenWidth = Math.max(0, Math.min(width, x + box.width) - Math.max(0, x))
  const seenHeight = Math.max(0, Math.min(height, y + box.height) - Math.max(0, y))
  return (box.width * nearness * (seenWidth * seenHeight)) / (box.width * box.height)
}

function faceProblem({ width, height }: Size, face: DetectedFace): PhotoProblem | null {
  const { box, yaw, pitch, roll, misfit } = face
  if (box.width < refusal.faceWidthPx) return 'face_too_small'
  const slack = refusal.cropped * box.width
  const isCropped =
    box.x < -slack ||
    box.y < -slack ||
    box.x + box.width > width + slack ||
    box.y + box.height > height + slack
  if (isCropped) return 'face_cropped'
  const isTurned =
    misfit > refusal.misfit ||
    Math.abs(yaw) > refusal.turn.yaw ||
    Math.abs(pitch) > refusal.turn.pitch ||
    Math.abs(roll) > refusal.turn.roll
  return isTurned ? 'face_turned' : null
}
