import { adjustLook } from '@hairstyle/core/creations/adjust.ts'
import { complain } from '@hairstyle/core/creations/complain.ts'
import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { removeCreation } from '@hairstyle/core/creations/remove.ts'
import { setFavorite } from '@hairstyle/core/creations/set-favorite.ts'
import { beginFinish } from '@hairstyle/core/finishes/begin-finish.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { showCreation, showCreations } from '../../creations/show-creations.ts'
import type { HandlersUnder } from '../../http/handler.ts'

export const hairstyleCreateHandlers: HandlersUnder<'/hairstyle/create'> = {
  'POST /hairstyle/create': async ({ ctx, user, visitor, input }) => {
    await takeTurn(ctx, limits.createAtAddress, visitor.address)
    const { createIds, credits } = await createBatch(ctx, user.uid, {
      photoId: input.your_image,
      styleIds: input.lib_ids ?? [],
      referenceId: input.reference_image,
      ownHair: input.own_hair,
      color: input.color ?? null,
      requestId: input.request_id ?? null,
    })
    return { create_ids: createIds, credits: Math.max(0, credits) }
  },

  'POST /hairstyle/create/finish/:id': async ({ ctx, user, visitor, input }) => {
    await takeTurn(ctx, limits.createAtAddress, visitor.address)
    const wish = { uid: user.uid, createId: input.id, credits: input.credits }
    const { creation, credits } = await beginFinish(ctx, wish)
    return { creation: await showCreation(ctx, creation), credits: Math.max(0, credits) }
  },

  /** Deleted ones and those of others are left out. */
  'GET /hairstyle/create/results': async ({ ctx, user, input }) =>
    showCreations(ctx, await ctx.store.creations.findEachOwned(user.uid, input.create_ids)),

  'POST /hairstyle/create/delete/:id': async ({ ctx, user, input }) => {
    const { credits } = await removeCreation(ctx, user.uid, input.id)
    return { deleted: true, credits: Math.max(0, credits) }
  },

  'POST /hairstyle/create/adjust/:id': async ({ ctx, user, input }) => {
    const { id, color, adjustment } = input
    const version = await adjustLook(ctx, user.uid, { createId: id, color, adjustment })
    return showCreation(ctx, version)
  },

  'POST /hairstyle/create/favorite/:id': async ({ ctx, user, input }) => {
    await setFavorite(ctx, user.uid, { createId: input.id, favorite: input.favorite })
    return { favorite: input.favorite }
  },

  'POST /hairstyle/create/complain/:id': async ({ ctx, user, input }) => {
    const { refunded, credits } = await complain(ctx, user.uid, {
      createId: input.id,
      reason: input.reason,
      detail: input.detail ?? '',
    })
    return { refunded, credits: Math.max(0, credits) }
  },
}
