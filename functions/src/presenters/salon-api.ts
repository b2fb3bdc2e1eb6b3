import type {
  Embed,
  HookDelivery,
  SalonKey as SalonKeyView,
} from '@hairstyle/contract/api/salon-api.ts'
import type { OwnSalon } from '@hairstyle/core/salons/own-salon.ts'
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
