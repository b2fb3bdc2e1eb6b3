import { revokeKey } from '@hairstyle/core/salon-api/keys.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'

export const revokeSalonKey: Handler<'POST /salon-kit/key/revoke/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const { salon } = await ownSalon(ctx, user.uid)
  await revokeKey(ctx, salon.id, input.id)
  return { revoked: true }
}
