import type {
  Invitation as InvitationView,
  OpenedInvitation,
} from '@hairstyle/contract/api/consultations.ts'
import {
  invitationState,
  type FoundInvitation,
} from '@hairstyle/core/consultations/open-invitation.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { ShownStyle } from '@hairstyle/core/salons/shown-styles.ts'
import type { InvitationDocument } from '@hairstyle/core/store/invitations.ts'
import { shownPicture } from './shown-picture.ts'

/** An invitation, for its salon and the salon's software. */
export function presentInvitation(
  ctx: Context,
  invitation: InvitationDocument & { readonly id: string },
): InvitationView {
  const { id, kind, source, label, uses, erased, createdAt, expiresAt } = invitation
  return {
    invitation_id: id,
    kind,
    source,
    label,
    state: invitationState(invitation, ctx.clock()),
    url: `${ctx.config.siteOrigins[0]}/consult/${id}`,
    uses,
    erased,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

/** A salon, for its clients. */
export function presentSalonOfClient(
  ctx: Context,
  { salon, studio }: Pick<FoundInvitation, 'salon' | 'studio'>,
): OpenedInvitation['salon'] {
  return {
    name: studio.name,
    bio: studio.bio,
    avatar: shownPicture(ctx, studio.avatar, `bloggers/${studio.id}`),
    accent: salon.accent,
    keep_days: salon.keepDays,
  }
}

/** A style of a salon's list, for its clients. */
export function presentShownStyle(shown: ShownStyle): OpenedInvitation['styles'][number] {
  const { style, name, minutes, price, upkeepWeeks } = shown
  return {
    lib_id: style.id,
    cover: style.cover,
    name: name ?? style.title,
    minutes,
    price,
    upkeep_weeks: upkeepWeeks,
  }
}
