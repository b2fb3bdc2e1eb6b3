import type {
  Consultation as ConsultationView,
  ConsultationItem,
  SentConsultation,
} from '@hairstyle/contract/api/consultations.ts'
import type { FoundInvitation } from '@hairstyle/core/consultations/open-invitation.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ownHairWords } from '@hairstyle/core/salon-cards/own-hair-words.ts'
import type { Consultation } from '@hairstyle/core/store/consultations.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { photoUrl } from '../photos/picture-address.ts'
import { presentSalonOfClient } from './invitation.ts'

/** A line of the salon's inbox. */
export function presentConsultationItem(
  ctx: Context,
  consultation: Consultation,
): ConsultationItem {
  return {
    ...headingOf(consultation),
    names: consultation.choices.map(({ name }) => name),
    before: beforeOf(ctx, consultation),
  }
}

/** A consultation with its pictures, for the salon. */
export async function presentConsultation(
  ctx: Context,
  consultation: Consultation,
): Promise<ConsultationView> {
  const { contact, note, hair, consent, choices } = consultation
  const shown = await choicesOf(ctx, consultation)
  return {
    ...headingOf(consultation),
    contact,
    note,
    before: beforeOf(ctx, consultation),
    hair: hair && { ...hair, words: ownHairWords(hair) },
    choices: choices.flatMap(({ views, lines }, index) => {
      const choice = shown[index]
      return choice ? [{ ...choice, views, lines }] : []
    }),
    consent: {
      version: consent.version,
      by: consent.by,
      guardian: consent.guardian,
      given_at: consent.givenAt.toISOString(),
    },
  }
}

/** The same for the client who sent it. */
export async function presentSent(
  ctx: Context,
  consultation: Consultation,
  of: Pick<FoundInvitation, 'salon' | 'studio'>,
): Promise<SentConsultation> {
  const { note, seenAt, answeredAt, createdAt, expiresAt } = consultation
  return {
    salon: presentSalonOfClient(ctx, of),
    status: answeredAt ? 'answered' : seenAt ? 'seen' : 'new',
    before: beforeOf(ctx, consultation),
    choices: await choicesOf(ctx, consultation),
    note,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

function headingOf(consultation: Consultation) {
  const { id, status, client, label, createdAt, expiresAt } = consultation
  return {
    consultation_id: id,
    status,
    client,
    label,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }
}

function beforeOf(ctx: Context, { photo }: Consultation): ConsultationItem['before'] {
  return { url: photoUrl(ctx, photo.id), width: photo.width, height: photo.height }
}

async function choicesOf(
  ctx: Context,
  { choices }: Consultation,
): Promise<SentConsultation['choices']> {
  const creations = await ctx.store.creations.findEach(choices.map(({ createId }) => createId))
  return choices.map(({ name, minutes, price, upkeepWeeks, cover }, index) => ({
    name,
    minutes,
    price,
    upkeep_weeks: upkeepWeeks,
    cover,
    status: creations[index]?.status ?? 'failed',
    result: resultOf(ctx, creations[index] ?? null),
  }))
}

function resultOf(
  { blobs }: Context,
  creation: Creation | null,
): SentConsultation['choices'][number]['result'] {
  if (!creation?.result) return null
  const { picture, thumb } = creation.result
  return {
    url: blobs.url(picture.path, picture.token),
    thumb_url: blobs.url(thumb.path, thumb.token),
    width: picture.width,
    height: picture.height,
  }
}
