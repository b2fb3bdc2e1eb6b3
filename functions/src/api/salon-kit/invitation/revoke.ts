import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentInvitation } from '../../../presenters/invitation.ts'

export const revokeInvitation: Handler<'POST /salon-kit/invitation/revoke/:id'> = async ({
  ctx,
  user,
  input,
}) => {
  const { store, clock } = ctx
  const { salon } = await ownSalon(ctx, user.uid)
  const revoked = await store.transaction(async (tx) => {
    const invitation = await store.invitations.getOwned(salon.id, input.id, tx)
    const revokedAt = invitation.revokedAt ?? clock()
    store.invitations.update(tx, invitation.id, { revokedAt })
    return { ...invitation, revokedAt }
  })
  return presentInvitation(ctx, revoked)
}
