import type { Box, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import { scaleMeasures } from '@hairstyle/contract/face-measures.ts'
import type { Inspection } from '@hairstyle/contract/jobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { tell } from '@hairstyle/core/events.ts'
import { CallerRefusedError } from '@hairstyle/core/model-service/client.ts'
import type { PhotoDocument } from '@hairstyle/core/store/photos.ts'
import { framePhoto, seenSize } from './frame-photo.ts'
import type { NormalizedPhoto } from './normalize-photo.ts'

interface InspectedPhoto extends NormalizedPhoto {
  /** Null if the model service is unavailable, which must not block an upload. */
  readonly face: PhotoDocument['face']
}

/** The photo to store: upright, cropped to the person if it is a strip, with the inspection's findings. */
export async function inspectPhoto(ctx: Context, photo: NormalizedPhoto): Promise<InspectedPhoto> {
  const inspection = await tryToInspect(ctx, photo.bytes, null)
  if (!inspection) {
    return { ...(await framePhoto(photo, { crop: null, turn: 0 })), face: null }
  }
  const framed = await framePhoto(photo, inspection)
  return { ...framed, face: faceOf(inspection, seenSize(photo, inspection), null) }
}

/**
 * A quick inspection, or null if the model service is unavailable.
 *
 * @param chosen Position of the chosen face.
 */
export async function tryToInspect(
  { model, log }: Context,
  bytes: Uint8Array,
  chosen: PicturePoint | null,
): Promise<Inspection | null> {
  try {
    return await model.inspect(bytes, chosen)
  } catch (err) {
    if (err instanceof CallerRefusedError) tell(log, 'not_let_in', { status: err.status }, err)
    else log.warn({ err }, 'a photo goes without its quick look')
    return null
  }
}

/**
 * An inspection's findings for a photo's document.
 *
 * @param seen Size of the inspected picture, px.
 * @param chosen Position of the chosen face.
 */
export function faceOf(
  { count, faces, face, problem, advice, measures, hair }: Inspection,
  seen: Pick<PhotoDocument, 'width' | 'height'>,
  chosen: PicturePoint | null,
): NonNullable<PhotoDocument['face']> {
  const { width, height } = seen
  const inFractions = (box: Box): Box => ({
    x: box.x / width,
    y: box.y / height,
    width: box.width / width,
    height: box.height / height,
  })
  return {
    count,
    yaw: face?.yaw ?? null,
    pitch: face?.pitch ?? null,
    box: face && inFractions(face.box),
    faces: faces.map(inFractions),
    chosen,
    problem,
    advice,
    measures: measures && scaleMeasures(measures, 1 / width, 1 / height),
    hair,
    told: null,
  }
}
