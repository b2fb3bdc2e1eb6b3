import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { deletePhoto } from '@hairstyle/core/photos/erase-photo.ts'
import { findOwnPhoto } from '@hairstyle/core/photos/find-own-photo.ts'
import { isKept } from '@hairstyle/core/photos/keeping.ts'
import { beginPreviews } from '@hairstyle/core/previews/begin-previews.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import type { Photo } from '@hairstyle/core/store/photos.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { readLibrary } from '../../library/read-library.ts'
import { chooseFace, tellHair } from '../../photos/amend-photo.ts'
import { takePhotoTurn } from '../../photos/take-photo-turn.ts'
import { presentPhoto, presentPreviews } from '../../presenters/photo.ts'

export const hairstyleUserHandlers: HandlersUnder<'/hairstyle/user'> = {
  'GET /hairstyle/user/last_image': async ({ ctx, user }) => {
    const [latest] = await listPhotos(ctx, user.uid, 3)
    return latest ? presentPhoto(latest, ctx) : null
  },

  'GET /hairstyle/user/photos': async ({ ctx, user }) => {
    const photos = await listPhotos(ctx, user.uid, maxPhotos)
    return photos.map((photo) => presentPhoto(photo, ctx))
  },

  /** Visitors' photos have no owner yet: only the uploader knows the id. */
  'GET /hairstyle/user/photo/:id': async ({ ctx, user, input }) => {
    const photo = await findOwnPhoto(ctx, { uid: user?.uid ?? null, photoId: input.id })
    return presentPhoto(photo, ctx)
  },

  'POST /hairstyle/user/photo/delete/:id': async ({ ctx, user, input }) => {
    await deletePhoto(ctx, user?.uid ?? null, input.id)
    return { deleted: true }
  },

  'POST /hairstyle/user/photo/face/:id': async (request) => {
    const { ctx, user, visitor, input } = request
    const uid = user?.uid ?? null
    await takePhotoTurn(ctx, { uid, visitor })
    const photo = await chooseFace(ctx, { uid, photoId: input.id, index: input.face })
    return presentPhoto(photo, ctx)
  },

  'POST /hairstyle/user/photo/hair/:id': async (request) => {
    const { ctx, user, visitor, input } = request
    const uid = user?.uid ?? null
    await takePhotoTurn(ctx, { uid, visitor })
    const photo = await tellHair(ctx, { uid, photoId: input.id, told: input.told })
    return presentPhoto(photo, ctx)
  },

  'POST /hairstyle/user/photo/previews/:id': async ({ ctx, user, visitor, input }) => {
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
  },

  'GET /hairstyle/user/photo/previews/:id': async ({ ctx, user, input: { id: photoId } }) => {
    const [previews] = await Promise.all([
      ctx.store.previews.find(photoId),
      findOwnPhoto(ctx, { uid: user?.uid ?? null, photoId }),
    ])
    if (!previews) throw new ApiError('not_found')
    return presentPreviews(previews, ctx)
  },
}

/** More than anybody keeps. */
const maxPhotos = 100

/** Somebody's newest usable photos, out of `limit` examined ones. */
async function listPhotos({ store, clock }: Context, uid: string, limit: number): Promise<Photo[]> {
  const photos = await store.photos.listOwned(uid, limit)
  return photos.filter((photo) => isKept(photo, clock()))
}
