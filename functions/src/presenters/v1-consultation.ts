import type { V1Choice, V1Consultation, V1Heading } from '@hairstyle/contract/api/salon-api.ts'
import type { CardLine } from '@hairstyle/contract/api/salon-cards.ts'
import type { Context } from '@hairstyle/core/context.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { lookUrl, photoUrl } from '../photos/picture-address.ts'

interface Choice {
  readonly name: string
  readonly minutes: number | null
  readonly price: V1Choice['price']
  readonly upkeepWeeks: number | null
  readonly lines: readonly CardLine[]
}

/** A consultation's fields for software. */
interface Told {
  readonly id: string
  readonly invitationId: string
  readonly label: string
  readonly status: V1Heading['status']
  readonly client: string
  readonly contact: V1Consultation['contact']
  readonly note: string
  readonly photo: { readonly id: string; readonly width: number; readonly height: number }
  readonly choices: readonly Choice[]
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A line of a list. */
export function presentV1Heading({
  id,
  invitationId,
  label,
  status,
  client,
  choices,
  createdAt,
  expiresAt,
}: Told): V1Heading {
  return {
    consultation_id: id,
    invitation_id: invitationId,
    label,
    status,
    client,
    names: choices.map(({ name }) => name),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

/** A consultation with its pictures at temporary addresses. @param creations Of its choices, in order. */
export function presentV1Consultation(
  ctx: Context,
  told: Told,
  creations: readonly (Creation | null)[],
): V1Consultation {
  const { contact, note, photo, choices } = told
  const { width, height } = photo
  return {
    ...presentV1Heading(told),
    contact,
    note,
    before: { url: absolute(ctx, photoUrl(ctx, photo.id)), width, height },
    choices: choices.map(({ name, minutes, price, upkeepWeeks, lines }, index) => ({
      name,
      minutes,
      price,
      upkeep_weeks: upkeepWeeks,
      lines: [...lines],
      after: afterOf(ctx, creations[index] ?? null),
    })),
  }
}

function afterOf(ctx: Context, creation: Creation | null): V1Choice['after'] {
  const picture = creation?.result?.picture
  if (!picture) return null
  const { path, width, height } = picture
  return { url: absolute(ctx, lookUrl(ctx, path)), width, height }
}

function absolute({ config }: Context, path: string): string {
  return new URL(path, config.siteOrigins[0]).href
}
