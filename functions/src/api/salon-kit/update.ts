import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import { namedFields } from '@hairstyle/core/store/changed-fields.ts'
import type { Handler } from '../../http/handler.ts'
import { viewSalon } from '../../presenters/salon.ts'

export const updateSalon: Handler<'POST /salon-kit/update'> = async ({ ctx, user, input }) => {
  const { store } = ctx
  const changes = namedFields({
    keepDays: input.keep_days,
    notifiesByEmail: input.notifies_by_email,
  })
  await store.transaction(async (tx) => {
    const { salon } = await ownSalon(ctx, user.uid, tx)
    if (Object.keys(changes).length > 0) store.salons.update(tx, salon.id, changes)
  })
  return await viewSalon(ctx, user.uid)
}
