import type { RgbImage } from '../engine.ts'
import { findRoundMask } from '../round-mask.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { photoStages, type PhotoFacts } from './photo-stages.ts'
import { PipelineRun, type PipelineOptions } from './pipeline.ts'
import type { DrawablePhoto } from './seen-photo.ts'

export type PhotoRun = PipelineRun<PhotoFacts>

/** What is given of a photo. By default there are no other faces, and its round mask is looked for. */
export type GivenPhoto = Pick<PhotoFacts, 'photo' | 'face'> &
  Partial<Pick<PhotoFacts, 'otherFaces' | 'mask'>>

/** Opens a run of a photo's stages; nothing is computed yet. */
export function openPhoto(
  { photo, face, otherFaces = [], mask = findRoundMask(photo) }: GivenPhoto,
  options: Pick<PipelineOptions<PhotoFacts>, 'ask' | 'onStage'> = {},
): PhotoRun {
  const given = { photo, face, otherFaces, mask }
  return new PipelineRun<PhotoFacts>({ ...options, stages: photoStages, given })
}

/** Runs all stages. */
export async function drawablePhoto(run: PhotoRun): Promise<DrawablePhoto> {
  const { seenHead, seenBody, bare } = await run.pick('seenHead', 'seenBody', 'bare')
  return { ...seenHead, ...seenBody, ...bare }
}

/**
 * Prepares a photo for drawing.
 *
 * @param face The face to work on. Like other faces, it is in the photo's pixels.
 */
export function preparePhoto(
  photo: RgbImage,
  face: DetectedFace,
  given?: Partial<Pick<PhotoFacts, 'otherFaces' | 'mask'>>,
): Promise<DrawablePhoto> {
  return drawablePhoto(openPhoto({ photo, face, ...given }))
}
