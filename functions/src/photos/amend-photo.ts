import type { Box, PicturePoint } from '@hairstyle/contract/acceptance.ts'
import type { ToldHair } from '@hairstyle/contract/own-hair.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { findOwnPhoto, type PhotoOfSomebody } from '@hairstyle/core/photos/find-own-photo.ts'
import type { Photo } from '@hairstyle/core/store/photos.ts'
import { faceOf, tryToInspect } from './inspect-photo.ts'

interface Choice extends PhotoOfSomebody {
  /** Of the photo's faces. */
  readonly index: number
  /** Whether the face's proportions are kept: not for a salon's client. */
  readonly keepsMeasures?: boolean
}

/**
 * Records which of several people in a photo is meant, and inspects that face. Earlier try-ons keep the former choice.
 * @throws {ApiError} not_found, also for somebody else's; invalid_request if there is no such face.
 */
export async function chooseFace(
  ctx: Context,
  { index, keepsMeasures = true, ...choice }: Choice,
): Promise<Photo> {
  const { store, blobs } = ctx
  const photo = await findOwnPhoto(ctx, choice)
  const known = photo.face
  const box = known?.faces[index]
  if (!box) throw new ApiError('invalid_request', 'This photo has no such face.')
  const chosen = middleOf(box)
  const inspection = await tryToInspect(ctx, await blobs.read(photo.path), chosen)
  // Without an inspection, the try-on finds out whether this face is usable.
  const unseen = {
    ...known,
    count: 1,
    yaw: null,
    pitch: null,
    box,
    chosen,
    problem: null,
    advice: null,
    measures: null,
    hair: null,
    told: null,
  }
  const seen = inspection ? faceOf(inspection, photo, chosen) : unseen
  const face = keepsMeasures ? seen : { ...seen, measures: null }
  return await store.transaction(async (tx) => {
    const current = await findOwnPhoto(ctx, choice, tx)
    store.photos.update(tx, choice.photoId, { face })
    return { ...current, face }
  })
}

/** Within the picture. */
function middleOf({ x, y, width, height }: Box): PicturePoint {
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return { x: clamp(x + width / 2), y: clamp(y + height / 2) }
}

interface Telling extends PhotoOfSomebody {
  /** Null removes it. */
  readonly told: ToldHair | null
}

/**
 * Records with a photo what somebody says about their own hair.
 * @throws {ApiError} not_found, also for somebody else's; invalid_request if the photo was not inspected.
 */
export function tellHair(ctx: Context, { told, ...of }: Telling): Promise<Photo> {
  const { store } = ctx
  return store.transaction(async (tx) => {
    const photo = await findOwnPhoto(ctx, of, tx)
    if (!photo.face) throw new ApiError('invalid_request', 'Nobody has looked at this photo yet.')
    const face = { ...photo.face, told }
    store.photos.update(tx, photo.id, { face })
    return { ...photo, face }
  })
}
