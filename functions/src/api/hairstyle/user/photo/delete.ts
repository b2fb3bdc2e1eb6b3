import { deletePhoto } from '@hairstyle/core/photos/delete-photo.ts'
import type { Handler } from '../../../../http/handler.ts'

export const deleteMyPhoto: Handler<'POST /hairstyle/user/photo/delete/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  await deletePhoto(ctx, user?.uid ?? null, input.id)
  return { deleted: true }
}
