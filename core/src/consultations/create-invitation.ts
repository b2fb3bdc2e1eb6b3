import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { InvitationDocument } from '../store/invitations.ts'
import type { Salon } from '../store/salons.ts'

const dayMs = 24 * 60 * 60_000

export interface NewInvitation extends Pick<InvitationDocument, 'kind' | 'label' | 'source'> {
  /** From now on. */
  readonly validDays: number
}

/**
 * Makes a link for clients of a salon.
 * @throws {ApiError} not_found where the salon is gone.
 */
export async function createInvitation(
  { store, clock }: Context,
  { id: salonId }: Pick<Salon, 'id' | 'ownerId'>,
  { validDays, ...details }: NewInvitation,
): Promise<InvitationDocument & { readonly id: string }> {
  const id = newId()
  return await store.transaction(async (tx) => {
    const salon = await store.salons.find(salonId, tx)
    if (!salon) throw new ApiError('not_found')
    const now = clock()
    const invitation: InvitationDocument = {
      ...details,
      salonId,
      expiresAt: new Date(now.getTime() + validDays * dayMs),
      revokedAt: null,
      uses: 0,
      erased: 0,
      createdAt: now,
    }
    store.invitations.create(tx, id, invitation)
    return { ...invitation, id }
  })
}
