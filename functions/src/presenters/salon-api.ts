import type {
  Embed,
  HookDelivery,
  SalonKey as SalonKeyView,
  V1Invitation,
} from '@hairstyle/contract/api/salon-api.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { OwnSalon } from '@hairstyle/core/salons/own-salon.ts'
import type { Invitation } from '@hairstyle/core/store/invitations.ts'
import type { DeliveryDocument, SalonKeyDocument } from '@hairstyle/core/store/salon-api.ts'

/** A key as its salon sees it; what it is, nobody knows any more. */
export function presentKey(key: SalonKeyDocument & { readonly id: string }): SalonKeyView {
  return {
    key_id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  }
}

export function presentDelivery(
  delivery: DeliveryDocument & { readonly id: string },
): HookDelivery {
  const { id, type, state, attempts, answer, createdAt, nextAt } = delivery
  return {
    event_id: id,
    type,
    state,
    attempts,
    answer,
    created_at: createdAt.toISOString(),
    next_at: nextAt?.toISOString() ?? null,
  }
}

export function presentEmbed({ salon, studio }: OwnSalon): Embed {
  return { nickname: studio.nickname, accent: salon.accent, origins: [...salon.origins] }
}

/** An invitation as the salon's software sees it. */
export function presentInvitation(
  ctx: Context,
  invitation: Omit<Invitation, 'version'>,
): V1Invitation {
  const { id, kind, label, uses, createdAt, expiresAt } = invitation
  return {
    invitation_id: id,
    kind,
    label,
    url: `${ctx.config.siteOrigins[0]}/consult/${id}`,
    state: stateOf(invitation, ctx.clock()),
    uses,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

function stateOf(
  { kind, uses, revokedAt, expiresAt }: Omit<Invitation, 'version'>,
  now: Date,
): V1Invitation['state'] {
  if (revokedAt) return 'revoked'
  if (kind === 'single' && uses > 0) return 'used'
  return expiresAt > now ? 'open' : 'ended'
}
