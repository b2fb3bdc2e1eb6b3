import { openSalon } from '@hairstyle/core/salons/open-salon.ts'
import type { Handler } from '../../http/handler.ts'
import { viewSalon } from '../../presenters/salon.ts'

export const openMySalon: Handler<'POST /salon-kit/open'> = async ({ ctx, user }) => {
  await openSalon(ctx, user.uid)
  return await viewSalon(ctx, user.uid)
}
