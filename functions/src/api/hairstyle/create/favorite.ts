import { setFavorite } from '@hairstyle/core/creations/set-favorite.ts'
import type { Handler } from '../../../http/handler.ts'

export const favorite: Handler<'POST /hairstyle/create/favorite/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  await setFavorite(ctx, user.uid, { createId: input.id, favorite: input.favorite })
  return { favorite: input.favorite }
}
