import { createRepeatable } from '@hairstyle/core/salon-api/repeatable-invitation.ts'
import type { Handler } from '../../http/handler.ts'
import { presentInvitation } from '../../presenters/invitation.ts'

export const invite: Handler<'POST /v1/invitations'> = async ({ ctx, program, input }) => {
  const { kind, label, valid_days: validDays } = input
  const { repeatKey, holder } = program
  const wish = { kind, label, validDays, source: 'api' } as const
  return presentInvitation(ctx, await createRepeatable(ctx, holder, { wish, repeatKey }))
}

export const showInvitation: Handler<'GET /v1/invitations/:id'> = async (call) => {
  const { ctx, program, input } = call
  return presentInvitation(
    ctx,
    await ctx.store.invitations.getOwned(program.holder.salonId, input.id),
  )
}
