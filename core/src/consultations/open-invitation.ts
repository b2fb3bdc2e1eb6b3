import type { invitationStates } from '@hairstyle/contract/api/consultations.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { findOwnPhoto } from '../photos/find-own-photo.ts'
import type { Blogger } from '../store/bloggers.ts'
import type { Transaction } from '../store/database.ts'
import type { Invitation, InvitationDocument } from '../store/invitations.ts'
import type { Photo } from '../store/photos.ts'
import type { Salon } from '../store/salons.ts'

type InvitationState = (typeof invitationStates)[number]

/** Whether it is still open for sending, and if not, why. */
export function invitationState(
  { kind, uses, revokedAt, expiresAt }: InvitationDocument,
  now: Date,
): InvitationState {
  if (revokedAt !== null) return 'revoked'
  if (kind === 'single' && uses > 0) return 'used'
  return expiresAt > now ? 'open' : 'ended'
}

export interface FoundInvitation {
  readonly invitation: Invitation
  readonly salon: Salon
  readonly studio: Blogger
}

/**
 * An invitation with its salon, even if it is no longer open.
 * @throws {ApiError} not_found, also while the studio is hidden.
 */
export async function findInvitation(
  { store }: Context,
  id: string,
  tx?: Transaction,
): Promise<FoundInvitation> {
  const invitation = await store.invitations.find(id, tx)
  if (!invitation) throw new ApiError('not_found')
  const [salon, studio] = await Promise.all([
    store.salons.find(invitation.salonId, tx),
    store.bloggers.find(invitation.salonId, tx),
  ])
  if (!salon || !studio?.isPublic) throw new ApiError('not_found')
  return { invitation, salon, studio }
}

/** The same for an invitation that is open. @throws {ApiError} not_found or share_ended. */
export async function openInvitation(
  ctx: Context,
  id: string,
  tx?: Transaction,
): Promise<FoundInvitation> {
  const found = await findInvitation(ctx, id, tx)
  if (invitationState(found.invitation, ctx.clock()) === 'open') return found
  throw new ApiError('share_ended', 'This link has ended. Please ask your salon for a new one.')
}

export type ClientPhoto = Photo & { readonly consent: NonNullable<Photo['consent']> }

/**
 * An unsent photo that was added by an invitation; an invitation opens no other.
 * @throws {ApiError} not_found.
 */
export async function findClientPhoto(
  ctx: Context,
  { invitationId, photoId }: { readonly invitationId: string; readonly photoId: string },
  tx?: Transaction,
): Promise<ClientPhoto> {
  const photo = await findOwnPhoto(ctx, { uid: invitationId, photoId }, tx)
  const { consent } = photo
  if (photo.ownerId !== invitationId || !consent) throw new ApiError('not_found')
  return { ...photo, consent }
}
