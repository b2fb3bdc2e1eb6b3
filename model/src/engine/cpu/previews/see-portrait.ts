import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { EngineRefusal } from '../../engine.ts'
import type { RgbImage } from '../../engine.ts'
import { findRoundMask } from '../../round-mask.ts'
import type { RoundMask } from '../../round-mask.ts'
import { assessFaces, bystandersOf } from '../acceptance/choose-face.ts'
import { outlineProblem, shapeProblem } from '../acceptance/look-at-photo.ts'
import type { DetectedFace } from '../detect/detected-face.ts'
import { drawablePhoto, openPhoto } from '../prepare-photo.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import { copyPortrait } from './portrait.ts'
import type { Box } from '../../box.ts'

/** All that previews of one photo are drawn from, in the portrait's pixels. */
export interface SeenPortrait {
  readonly portrait: RgbImage
  readonly photo: DrawablePhoto
  /** Boxes of other people's faces, which stay untouched. */
  readonly bystanders: readonly Box[]
  readonly mask: RoundMask | null
}

/**
 * Looks at a photo at the size of its previews, with the same steps as for a try-on.
 *
 * @param faces What `detectFaces` found in the photo.
 * @param meant Where the face is that somebody chose.
 * @throws {EngineRefusal} what a try-on would refuse.
 */
export async function seePortrait(
  photo: RgbImage,
  faces: readonly DetectedFace[],
  meant: PicturePoint | null,
): Promise<SeenPortrait> {
  const { report, face, others } = assessFaces(photo, faces, meant)
  if (!face) throw new EngineRefusal(report.problem ?? 'no_face')
  const { image, face: moved, move, moveMask } = await copyPortrait(photo, face)
  const found = findRoundMask(photo)
  const mask = found && moveMask(found)
  const otherFaces = others.map(({ box }) => move(box))
  const run = openPhoto({ photo: image, face: moved, otherFaces, mask })
  const problem = (await shapeProblem(run)) ?? (await outlineProblem(run))
  if (problem) throw new EngineRefusal(problem)
  return {
    portrait: image,
    photo: await drawablePhoto(run),
    bystanders: bystandersOf(face, others).map(move),
    mask,
  }
}
