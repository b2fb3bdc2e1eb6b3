import type { Context } from '../context.ts'
import { addInvitation, type InvitationWish } from '../consultations/create-invitation.ts'
import { ApiError } from '../errors.ts'
import { derivedId } from '../ids.ts'
import type { Invitation } from '../store/invitations.ts'
import { readInvitationLimit, tellUsedUp, type PlanHolder } from './allowance.ts'

/** How long an idempotency key is valid. */
const rememberedMs = 24 * 3600_000

type Made = Omit<Invitation, 'version'>

/**
 * Makes an invitation for a program; with the same idempotency key, the same one for a day.
 * @param repeatKey The program's idempotency key; null for none.
 * @throws {ApiError} plan_used_up, or conflict (the key was used for another request, its invitation is gone, or the
 * salon's list shows no style).
 */
export async function createRepeatable(
  ctx: Context,
  { salonId, ownerId }: PlanHolder,
  { wish, repeatKey }: { readonly wish: InvitationWish; readonly repeatKey: string | null },
): Promise<Made> {
  const { store, clock } = ctx
  const limit = await readInvitationLimit(ctx, ownerId)
  const fingerprint = derivedId(wish.kind, wish.label, `${wish.validDays}`)
  const id = repeatKey === null ? null : derivedId('repeat', salonId, repeatKey)
  const { invitation, used } = await store.transaction(
    async (tx): Promise<{ invitation: Made; used: number }> => {
      const now = clock()
      const found = id === null ? null : await store.repeats.find(id, tx)
      const known = found && found.expiresAt > now ? found : null
      if (known) {
        if (known.fingerprint !== fingerprint) throw otherWish()
        const invitation = await store.invitations.find(known.invitationId, tx)
        if (!invitation) throw new ApiError('conflict', 'What this key made is gone.')
        return { invitation, used: 0 }
      }
      const added = await addInvitation(ctx, tx, { salonId, limit, wish })
      if (id !== null) {
        const expiresAt = new Date(now.getTime() + rememberedMs)
        const repeat = { salonId, fingerprint, invitationId: added.invitation.id, expiresAt }
        if (found) store.repeats.update(tx, id, repeat)
        else store.repeats.create(tx, id, repeat)
      }
      return added
    },
    { account: salonId },
  )
  await tellUsedUp(ctx, { salonId, ownerId }, used)
  return invitation
}

function otherWish(): ApiError {
  return new ApiError('conflict', 'This Idempotency-Key was used for something else today.')
}
