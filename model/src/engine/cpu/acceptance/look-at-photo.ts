import type { PhotoProblem, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import type { FaceReport, RgbImage } from '../../engine.ts'
import type { DetectedFace } from '../detect/detected-face.ts'
import { measureFace } from '../face/measure-face.ts'
import type { Covers } from '../hair-mask/head-cover.ts'
import type { PhotoFacts } from '../photo-stages.ts'
import type { Ask } from '../pipeline.ts'
import { openPhoto, type PhotoRun } from '../prepare-photo.ts'
import { assessFaces, bystandersOf } from './choose-face.ts'
import { isCrownCut, shareCut } from './crown.ts'
import { isNearlyBlack } from './darkness.ts'
import { advice, refusal } from './limits.ts'
import { faceSoftness } from './softness.ts'
import type { Box } from '../../box.ts'

/*
 * How a photo is examined. Upload takes all of it, and a try-on continues from either half, so both refuse the same
 * photos.
 */

/** What is known of a photo before its hair is known to the pixel. */
export interface FirstLook {
  readonly report: FaceReport
  /** Null where the report names a problem. */
  readonly accepted: {
    readonly run: PhotoRun
    /** Boxes of other people's faces, which stay untouched. */
    readonly bystanders: readonly Box[]
  } | null
}

/**
 * Finds the person who is meant, and examines their pose, their light and what they wear on their head.
 *
 * @param faces What `detectFaces` found in the photo.
 * @param chosen The place of the face that somebody chose, and how to ask other threads for facts about the photo.
 */
export async function lookAtPhoto(
  photo: RgbImage,
  faces: readonly DetectedFace[],
  { meant = null, ask }: { readonly meant?: PicturePoint | null; readonly ask?: Ask } = {},
): Promise<FirstLook> {
  const { report, face, others } = assessFaces(photo, faces, meant)
  if (!face) {
    const problem = report.problem === 'no_face' && isNearlyBlack(photo) ? 'photo_dark' : null
    return { report: { ...report, problem: problem ?? report.problem }, accepted: null }
  }
  if (faceSoftness(photo, face) > refusal.softness) {
    return { report: { ...report, problem: 'face_blurred' }, accepted: null }
  }
  const run = openPhoto({ photo, face, otherFaces: others.map(({ box }) => box) }, { ask })
  const ofShape = await shapeProblem(run)
  const problem = ofShape === 'face_dark' && isNearlyBlack(photo) ? 'photo_dark' : ofShape
  if (problem) return { report: { ...report, problem }, accepted: null }
  return { report, accepted: { run, bystanders: bystandersOf(face, others) } }
}

/** Why a photo is refused once its head's shape is known. */
export async function shapeProblem(run: PhotoRun): Promise<PhotoProblem | null> {
  const { shape, skinLuminance, mask } = await run.pick('shape', 'skinLuminance', 'mask')
  if (mask && shareCut(await run.get('head'), mask) > refusal.maskedHead) return 'face_cropped'
  return problemOfShape({ skinLuminance, covers: shape.found.covers })
}

/** Why a head is refused once its shape is known. */
export function problemOfShape({
  skinLuminance,
  covers,
}: Pick<PhotoFacts, 'skinLuminance'> & { readonly covers: Covers }): PhotoProblem | null {
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
  const { report, accepted } = await lookAtPhoto(photo, faces, { meant })
  if (!accepted) return report
  const { run } = accepted
  const problem = await outlineProblem(run)
  if (problem) return { ...report, problem }
  const { head, looseHair, ownHair } = await run.pick('head', 'looseHair', 'ownHair')
  // What would improve a photo that is not refused.
  const tied = looseHair > advice.looseHair ? 'tie_hair_back' : null
  const advised = isCrownCut(head, photo.width) ? 'show_whole_head' : tied
  return { ...report, advice: advised, measures: measureFace(head.frame), hair: ownHair }
}

/** The second half: why a photo is still refused once its hair is known. */
export async function outlineProblem(run: PhotoRun): Promise<PhotoProblem | null> {
  return (await run.get('hiddenFace')) > refusal.hiddenFace ? 'face_hidden' : null
}
