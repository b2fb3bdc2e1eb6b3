import type { ToldHair } from '@hairstyle/contract/own-hair.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { findOwnPhoto } from '@hairstyle/core/photos/find-own-photo.ts'
import type { PhotoOfSomebody } from '@hairstyle/core/photos/find-own-photo.ts'
import type { Photo } from '@hairstyle/core/store/photos.ts'

interface Telling extends PhotoOfSomebody {
  /** Null takes it back. */
  readonly told: ToldHair | null
}

/**
 * Keeps with a photo what somebody says of their own hair.
 * @throws {ApiError} not_found, also for what belongs to somebody else; invalid_request where nobody looked for a face.
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
