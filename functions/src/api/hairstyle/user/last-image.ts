import type { Handler } from '../../../http/handler.ts'
import { presentPhoto } from '../../../presenters/photo.ts'

export const lastImage: Handler<'GET /hairstyle/user/last_image'> = async ({ ctx, user }) => {
  const photo = await ctx.store.photos.findLatestOwned(user.uid)
  return photo && presentPhoto(photo, ctx.blobs)
}
