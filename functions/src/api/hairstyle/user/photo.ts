import { ApiError } from '@hairstyle/core/errors.ts'
import { isKept } from '@hairstyle/core/photos/keeping.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentPhoto } from '../../../presenters/photo.ts'

/** Visitors' photos belong to nobody yet: only who uploaded one knows its id. */
export const myPhoto: Handler<'GET /hairstyle/user/photo/:id'> = async ({ ctx, user, input }) => {
  const photo = await ctx.store.photos.find(input.id)
  const isTheirs = photo?.ownerId === null || (photo !== null && photo.ownerId === user?.uid)
  if (photo === null || !isTheirs || !isKept(photo, ctx.clock())) throw new ApiError('not_found')
  return presentPhoto(photo, ctx)
}
