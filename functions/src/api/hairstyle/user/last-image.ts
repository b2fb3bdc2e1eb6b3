import type { Handler } from '../../../http/handler.ts'
import { listPhotos } from '../../../photos/list-photos.ts'
import { presentPhoto } from '../../../presenters/photo.ts'

export const lastImage: Handler<'GET /hairstyle/user/last_image'> = async ({ ctx, user }) => {
  const [latest] = await listPhotos(ctx, user.uid, 3)
  return latest ? presentPhoto(latest, ctx) : null
}
