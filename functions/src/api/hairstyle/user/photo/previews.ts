import { ApiError } from '@hairstyle/core/errors.ts'
import { findOwnPhoto } from '@hairstyle/core/photos/find-own-photo.ts'
import { beginPreviews } from '@hairstyle/core/previews/begin-previews.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../../http/handler.ts'
import { readLibrary } from '../../../../library/read-library.ts'
import { presentPreviews } from '../../../../presenters/previews.ts'

export const beginMyPreviews: Handler<'POST /hairstyle/user/photo/previews/:id'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  const { id: photoId, lib_ids } = input
  const { versions } = await readLibrary(ctx)
  const styleIds = new Set(lib_ids?.filter((id) => versions.has(id)) ?? versions.keys())
  const previews = await beginPreviews(ctx, {
    uid: user?.uid ?? null,
    photoId,
    styles: [...styleIds].map((id) => ({ id, version: versions.get(id) ?? '' })),
    takeTurn: async () => {
      if (!user) await takeTurn(ctx, limits.previewsAtAddress, visitor.address)
      await takeTurn(ctx, limits.previews, user?.uid ?? visitor.browserId())
    },
  })
  return presentPreviews(previews, ctx)
}

export const myPreviews: Handler<'GET /hairstyle/user/photo/previews/:id'> = async ({
  ctx,
  user,
  input: { id: photoId },
}) => {
  const [previews] = await Promise.all([
    ctx.store.previews.find(photoId),
    findOwnPhoto(ctx, { uid: user?.uid ?? null, photoId }),
  ])
  if (!previews) throw new ApiError('not_found')
  return presentPreviews(previews, ctx)
}
