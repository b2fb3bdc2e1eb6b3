import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { createKey, listKeys, revokeKey } from '@hairstyle/core/salon-api/keys.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { presentKey } from '../../presenters/salon.ts'

export const salonKitKeyHandlers: HandlersUnder<'/salon-kit/key'> = {
  'GET /salon-kit/key/list': async ({ ctx, user }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    return (await listKeys(ctx, salon.id)).map(presentKey)
  },

  'POST /salon-kit/key/create': async ({ ctx, user, input }) => {
    await takeTurn(ctx, limits.salonKey, user.uid)
    const { key, known } = await createKey(ctx, user.uid, input)
    return { ...presentKey(known), key }
  },

  'POST /salon-kit/key/revoke/:id': async ({ ctx, user, input }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    await revokeKey(ctx, salon.id, input.id)
    return { revoked: true }
  },
}
