import { findInvitation, invitationState } from '@hairstyle/core/consultations/open-invitation.ts'
import { shownStyles } from '@hairstyle/core/salons/shown-styles.ts'
import type { Handler } from '../../http/handler.ts'
import { presentSalonOfClient, presentShownStyle } from '../../presenters/invitation.ts'

export const openedInvitation: Handler<'GET /consult/invitation/:id'> = async ({ ctx, input }) => {
  const found = await findInvitation(ctx, input.id)
  const state = invitationState(found.invitation, ctx.clock())
  const styles = state === 'open' ? await shownStyles(ctx, found.salon.id) : []
  return {
    state,
    salon: presentSalonOfClient(ctx, found),
    styles: styles.map(presentShownStyle),
  }
}
