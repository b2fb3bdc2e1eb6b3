import type { PhotoAdvice, PhotoProblem, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import type { FaceReport, RgbImage } from '../../engine.ts'
import type { DetectedFace, FaceBox } from '../detect/detected-face.ts'
import { measureFace } from '../face/measure-face.ts'
import { prepareShape } from '../prepare-photo.ts'
import type { OutlinePreparation, ShapePreparation } from '../prepare-photo.ts'
import { assessFaces, bystandersOf } from './choose-face.ts'
import { isCrownCut } from './crown.ts'
import { isNearlyBlack } from './darkness.ts'
import { advice, refusal } from './limits.ts'
import { faceSoftness } from './softness.ts'

/*
 * The look at a photo, of which upload takes the whole and a try-on goes on from each half: what one refuses the other one does, too.
 */

/** What is seen of a photo before its hair is known to the pixel. */
export interface FirstLook {
  readonly report: FaceReport
  /** Null where the report names a problem. */
  readonly accepted: {
    readonly shape: ShapePreparation
    /** Boxes of other people's faces, which stay untouched. */
    readonly bystanders: readonly FaceBox[]
  } | null
}

/**
 * Looks for whoever is meant, at how they are held, their light and what they wear on their head.
 *
 * @param faces What `detectFaces` found in the photo.
 * @param meant Where the face is that somebody chose.
 */
export async function lookAtPhoto(
  photo: RgbImage,
  faces: readonly DetectedFace[],
  meant: PicturePoint | null,
): Promise<FirstLook> {
  const { report, face, others } = assessFaces(photo, faces, meant)
  if (!face) {
    const problem = report.problem === 'no_face' && isNearlyBlack(photo) ? 'photo_dark' : null
    return { report: { ...report, problem: problem ?? report.problem }, accepted: null }
  }
  if (faceSoftness(photo, face) > refusal.softness) {
    return { report: { ...report, problem: 'face_blurred' }, accepted: null }
  }
  const shape = await prepareShape(photo, face, { otherFaces: others.map(({ box }) => box) })
  const ofShape = problemOfShape(shape)
  const problem = ofShape === 'face_dark' && isNearlyBlack(photo) ? 'photo_dark' : ofShape
  if (problem) return { report: { ...report, problem }, accepted: null }
  return { report, accepted: { shape, bystanders: bystandersOf(face, others) } }
}

/** Why a head whose shape is known is refused. */
export function problemOfShape({
  skinLuminance,
  covers,
}: Pick<ShapePreparation, 'skinLuminance' | 'covers'>): PhotoProblem | null {
  if (skinLuminance < refusal.darkFace) return 'face_dark'
  // First, because masks make bald heads look covered.
  if (covers.isMasked) return 'face_hidden'
  return covers.isCovered ? 'head_covered' : null
}

/** The whole look. */
export async function inspectFaces(
  photo: RgbImage,
  faces: readonly DetectedFace[],
  meant: PicturePoint | null = null,
): Promise<FaceReport> {
  const { report, accepted } = await lookAtPhoto(photo, faces, meant)
  if (!accepted) return report
  const outline = accepted.shape.outlineHead()
  const problem = problemOfOutline(outline)
  if (problem) return { ...report, problem }
  const head = accepted.shape.shape
  const advised = isCrownCut(head, photo.width) ? 'show_whole_head' : adviceOfOutline(outline)
  const measures = measureFace(head.frame)
  return { ...report, advice: advised, measures, hair: outline.measureHair() }
}

/** The second half: why a head whose hair is known is refused all the same. */
export function problemOfOutline({
  hiddenFace,
}: Pick<OutlinePreparation, 'hiddenFace'>): PhotoProblem | null {
  return hiddenFace > refusal.hiddenFace ? 'face_hidden' : null
}

/** What would make a photo better that is not refused. */
function adviceOfOutline({ looseHair }: Pick<OutlinePreparation, 'looseHair'>): PhotoAdvice | null {
  return looseHair > advice.looseHair ? 'tie_hair_back' : null
}
