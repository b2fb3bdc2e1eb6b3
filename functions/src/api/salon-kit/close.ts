import { closeSalon } from '@hairstyle/core/salons/erase-salon.ts'
import type { Handler } from '../../http/handler.ts'

export const closeMySalon: Handler<'POST /salon-kit/close'> = async ({ ctx, user }) => {
  await closeSalon(ctx, user.uid)
  return { closed: true }
}
