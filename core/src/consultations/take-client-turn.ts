import type { Context } from '../context.ts'
import { limits } from '../rate-limits/limits.ts'
import { takeTurn } from '../rate-limits/take-turn.ts'

const limitsOf = {
  photo: [limits.uploadAtAddress, limits.clientPhotos, limits.clientPhotosAtInvitation],
  previews: [limits.previewsAtAddress, limits.clientPreviews, limits.clientPreviewsAtInvitation],
  send: [null, limits.clientSends, limits.clientSendsAtInvitation],
} as const

/**
 * Counts what a salon's client does. They have no account, and get no cookie: whoever comes from one address by one
 * invitation counts as one, and there are limits for an address and for an invitation.
 * @throws {ApiError} too_many_requests.
 */
export async function takeClientTurn(
  ctx: Context,
  what: keyof typeof limitsOf,
  { invitationId, address }: { readonly invitationId: string; readonly address: string },
): Promise<void> {
  const [atAddress, own, atInvitation] = limitsOf[what]
  if (atAddress) await takeTurn(ctx, atAddress, address)
  await takeTurn(ctx, own, `${invitationId} ${address}`)
  await takeTurn(ctx, atInvitation, invitationId)
}
