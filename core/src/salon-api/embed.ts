import { addInvitation } from '../consultations/create-invitation.ts'
import type { Context } from '../context.ts'
import { ownSalon, type OwnSalon } from '../salons/own-salon.ts'
import type { Invitation } from '../store/invitations.ts'
import type { Salon } from '../store/salons.ts'

const dayMs = 24 * 3600_000
/** Life of a link, and the part left when the next one replaces it. */
const validDays = 90
const lastDays = 1

/** How a salon is shown on its own site. */
type EmbedLook = Pick<Salon, 'accent' | 'origins'>

/** Changes how somebody's salon is shown on its own site. @throws {ApiError} not_found. */
export async function changeEmbed(ctx: Context, uid: string, look: EmbedLook): Promise<OwnSalon> {
  const { store } = ctx
  return await store.transaction(async (tx) => {
    const { salon, studio } = await ownSalon(ctx, uid, tx)
    const { accent, origins } = look
    store.salons.update(tx, salon.id, { accent, origins })
    return { salon: { ...salon, accent, origins }, studio }
  })
}

/** The link behind the page on a salon's own site, made on demand: one for everybody, until it expires. */
export async function embeddedInvitation(ctx: Context, salonId: string): Promise<string> {
  const { store } = ctx
  const known = await store.embeds.find(salonId)
  const invitation = known && (await store.invitations.find(known.invitationId))
  if (invitation && isGood(ctx, invitation)) return invitation.id
  return await store.transaction(
    async (tx) => {
      const embed = await store.embeds.find(salonId, tx)
      const current = embed && (await store.invitations.find(embed.invitationId, tx))
      if (current && isGood(ctx, current)) return current.id
      const label = 'The page on your site'
      const wish = { kind: 'open', label, source: 'embed', validDays } as const
      // Without a limit: clients come here by themselves.
      const added = await addInvitation(ctx, tx, { salonId, limit: 0, wish })
      const document = { salonId, invitationId: added.invitation.id }
      if (embed) store.embeds.update(tx, salonId, document)
      else store.embeds.create(tx, salonId, document)
      return added.invitation.id
    },
    { account: salonId },
  )
}

function isGood({ clock }: Context, { revokedAt, expiresAt }: Invitation): boolean {
  return revokedAt === null && expiresAt.getTime() - clock().getTime() > lastDays * dayMs
}
