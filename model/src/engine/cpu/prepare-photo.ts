import type { RgbImage } from '../engine.ts'
import { findRoundMask } from '../round-mask.ts'
import type { DetectedFace } from './detect/detected-face.ts'
import { photoStages, type PhotoFacts } from './photo-stages.ts'
import { PipelineRun, type PipelineOptions } from './pipeline.ts'
import type { DrawablePhoto } from './seen-photo.ts'

export type PhotoRun = PipelineRun<PhotoFacts>

/** What is given of a photo; there are no other faces, and its round mask is looked for, unless they are said. */
export type GivenPhoto = Pick<PhotoFacts, 'photo' | 'face'> &
  Partial<Pick<PhotoFacts, 'otherFaces' | 'mask'>>

/** Begins a photo's way, of which nothing is done yet. */
export function openPhoto(
  { photo, face, otherFaces = [], mask = findRoundMask(photo) }: GivenPhoto,
  options: Pick<PipelineOptions<PhotoFacts>, 'ask' | 'onStage'> = {},
): PhotoRun {
  const given = { photo, face, otherFaces, mask }
  return new PipelineRun<PhotoFacts>({ ...options, stages: photoStages, given })
}

/** Goes the whole way. */
export async function drawablePhoto(run: PhotoRun): Promise<DrawablePhoto> {
  const { seenHead, seenBody, bare } = await run.pick('seenHead', 'seenBody', 'bare')
  return { ...seenHead, ...seenBody, ...bare }
}

/**
 * Makes a photo ready to be drawn on.
 *
 * @param face The face to work on, in the photo's pixels, as are other faces.
 */
export function preparePhoto(
  photo: RgbImage,
  face: DetectedFace,
  given?: Partial<Pick<PhotoFacts, 'otherFaces' | 'mask'>>,
): Promise<DrawablePhoto> {
  return drawablePhoto(openPhoto({ photo, face, ...given }))
}
