import type { PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { EngineRefusal, type RgbImage } from '../../engine.ts'
import { findRoundMask, type RoundMask } from '../../round-mask.ts'
import { assessFaces, bystandersOf } from '../acceptance/choose-face.ts'
import { outlineProblem, shapeProblem } from '../acceptance/look-at-photo.ts'
import type { DetectedFace } from '../detect/detected-face.ts'
import { drawablePhoto, openPhoto } from '../prepare-photo.ts'
import type { DrawablePhoto } from '../seen-photo.ts'
import type { Box } from '../../box.ts'
import { fitHeadFrame } from '../head/head-frame.ts'
import { clamp } from '../math/scalar.ts'
import { copyRegion, type HeadCopy } from '../working-copy.ts'

/** Everything that previews of one photo are drawn from, in the portrait's pixels. */
export interface SeenPortrait {
  readonly portrait: RgbImage
  readonly photo: DrawablePhoto
  /** Boxes of other people's faces, which stay untouched. */
  readonly bystanders: readonly Box[]
  readonly mask: RoundMask | null
}

/**
 * Analyses a photo at the size of its previews, with the same steps as for a try-on.
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

/** Size of a preview, px: the shape of a cover. */
const previewSize = { width: 320, height: 400 } as const
/** How much of a photo a preview shows, face widths. */
const shownWidth = 3.4
/** Height of the middle of the face in a preview, as a share from the top. */
const facePlace = 0.41

/** The head of a photo and its surroundings, at the size of a preview, or at its own size in a smaller photo. */
async function copyPortrait(photo: RgbImage, face: DetectedFace): Promise<HeadCopy> {
  const region = portraitRegion(photo, face)
  // Must be exactly 4:5 like a cover, or one preview would show an edge of the next on their sheet.
  const unit = Math.max(1, Math.floor(Math.min(previewSize.width, region.width) / 4))
  return await copyRegion(photo, face, { region, width: unit * 4, height: unit * 5 })
}

/** A region of the preview's shape that lies inside the photo: closer to the head if there is less room. */
function portraitRegion(photo: RgbImage, face: DetectedFace): Box {
  const { unit, origin } = fitHeadFrame(face.mesh)
  const shape = previewSize.height / previewSize.width
  const width = Math.floor(Math.min(unit * shownWidth, photo.width, photo.height / shape))
  const height = Math.min(photo.height, Math.round(width * shape))
  return {
    x: Math.round(clamp(origin[0] - width / 2, 0, photo.width - width)),
    y: Math.round(clamp(origin[1] - height * facePlace, 0, photo.height - height)),
    width,
    height,
  }
}
