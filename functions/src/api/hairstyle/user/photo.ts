import { findOwnPhoto } from '@hairstyle/core/photos/find-own-photo.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentPhoto } from '../../../presenters/photo.ts'

/** Visitors' photos belong to nobody yet: only who uploaded one knows its id. */
export const myPhoto: Handler<'GET /hairstyle/user/photo/:id'> = async ({ ctx, user, input }) => {
  const photo = await findOwnPhoto(ctx, { uid: user?.uid ?? null, photoId: input.id })
  return presentPhoto(photo, ctx)
}
