import type {
  Embed,
  HookDelivery,
  SalonKey as SalonKeyView,
} from '@hairstyle/contract/api/salon-api.ts'
import type { SalonInfo, SalonStyle } from '@hairstyle/contract/api/salon-kit.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ownSalon, ownStudio, type OwnSalon } from '@hairstyle/core/salons/own-salon.ts'
import { readSalonList } from '@hairstyle/core/salons/shown-styles.ts'
import type { DeliveryDocument, SalonKeyDocument } from '@hairstyle/core/store/salon-api.ts'
import { shownPicture } from './shown-picture.ts'

/** Somebody's salon, or how far they are from one. */
export async function viewSalon(ctx: Context, uid: string): Promise<SalonInfo> {
  const found = await ownStudio(ctx, uid)
  const salon = found?.isPublic === true ? await ctx.store.salons.find(found.id) : null
  if (!found) return { state: 'none', studio: null, settings: null }
  const { id, nickname, name, avatar } = found
  return {
    state: salon ? 'open' : found.isPublic ? 'ready' : 'waiting',
    studio: {
      studio_id: id,
      nickname,
      name,
      avatar: shownPicture(ctx, avatar, `bloggers/${id}`),
    },
    settings: salon && {
      keep_days: salon.keepDays,
      notifies_by_email: salon.notifiesByEmail,
    },
  }
}

/** The list of somebody's salon. @throws {ApiError} not_found. */
export async function viewOwnList(ctx: Context, uid: string): Promise<SalonStyle[]> {
  const { salon } = await ownSalon(ctx, uid)
  const listed = await readSalonList(ctx, salon.id)
  return listed.map(({ styleId, style, name, minutes, price, upkeepWeeks, isShown }) => ({
    lib_id: styleId,
    title: style?.title ?? '',
    cover: style?.cover ?? null,
    name,
    minutes,
    price,
    upkeep_weeks: upkeepWeeks,
    is_shown: isShown,
    is_own: style?.salonId === salon.id,
  }))
}

/** A key, for its salon; the key itself is not stored. */
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
