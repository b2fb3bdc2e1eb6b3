import type { Handler } from '../../../http/handler.ts'
import { listPhotos } from '../../../photos/list-photos.ts'
import { presentPhoto } from '../../../presenters/photo.ts'

/** More than anybody keeps. */
const maxPhotos = 100

export const listMyPhotos: Handler<'GET /hairstyle/user/photos'> = async ({ ctx, user }) => {
  const photos = await listPhotos(ctx, user.uid, maxPhotos)
  return photos.map((photo) => presentPhoto(photo, ctx))
}
