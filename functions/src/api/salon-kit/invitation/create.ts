import { createInvitation } from '@hairstyle/core/consultations/create-invitation.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { ownSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Handler } from '../../../http/handler.ts'
import { presentInvitation } from '../../../presenters/invitation.ts'

export const makeInvitation: Handler<'POST /salon-kit/invitation/create'> = async ({
  ctx,
  user,
  input: { kind, label, valid_days: validDays },
}) => {
  const { salon } = await ownSalon(ctx, user.uid)
  await takeTurn(ctx, limits.invitation, user.uid)
  const invitation = await createInvitation(ctx, salon, { kind, label, validDays, source: 'page' })
  return presentInvitation(ctx, invitation)
}
