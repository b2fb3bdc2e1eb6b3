import { listKeys } from '@hairstyle/core/salon-api/keys.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentKey } from '../../../presenters/salon-api.ts'

export const listSalonKeys: Handler<'GET /salon-kit/key/list'> = async ({ ctx, user }) => {
  const { salon } = await ownSalon(ctx, user.uid)
  return (await listKeys(ctx, salon.id)).map(presentKey)
}
