import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { createKey } from '@hairstyle/core/salon-api/keys.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentKey } from '../../../presenters/salon-api.ts'

export const createSalonKey: Handler<'POST /salon-kit/key/create'> = async ({
  ctx,
  user,
  input,
}) => {
  await takeTurn(ctx, limits.salonKey, user.uid)
  const { key, known } = await createKey(ctx, user.uid, input)
  return { ...presentKey(known), key }
}
