import { createInvitation } from '@hairstyle/core/consultations/create-invitation.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { HandlersUnder } from '../../http/handler.ts'
import { presentInvitation } from '../../presenters/invitation.ts'

export const salonKitInvitationHandlers: HandlersUnder<'/salon-kit/invitation'> = {
  'POST /salon-kit/invitation/create': async ({
    ctx,
    user,
    input: { kind, label, valid_days: validDays },
  }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    await takeTurn(ctx, limits.invitation, user.uid)
    const invitation = await createInvitation(ctx, salon, {
      kind,
      label,
      validDays,
      source: 'page',
    })
    return presentInvitation(ctx, invitation)
  },

  'GET /salon-kit/invitation/list': async ({ ctx, user, input: { page_no, page_size } }) => {
    const { salon } = await ownSalon(ctx, user.uid)
    const page = { pageNo: page_no, pageSize: page_size }
    const { list, total } = await ctx.store.invitations.listOwned(salon.id, page)
    return {
      list: list.map((invitation) => presentInvitation(ctx, invitation)),
      page_no,
      page_size,
      total,
    }
  },

  'POST /salon-kit/invitation/revoke/:id': async ({ ctx, user, input }) => {
    const { store, clock } = ctx
    const { salon } = await ownSalon(ctx, user.uid)
    const revoked = await store.transaction(async (tx) => {
      const invitation = await store.invitations.getOwned(salon.id, input.id, tx)
      const revokedAt = invitation.revokedAt ?? clock()
      store.invitations.update(tx, invitation.id, { revokedAt })
      return { ...invitation, revokedAt }
    })
    return presentInvitation(ctx, revoked)
  },
}
