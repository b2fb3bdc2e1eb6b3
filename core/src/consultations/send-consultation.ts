import { unadjusted } from '@hairstyle/contract/limits.ts'
import { knownHair, type KnownHair } from '@hairstyle/contract/reach.ts'
import type { CardLine } from '@hairstyle/contract/api/salon-cards.ts'
import type { Context } from '../context.ts'
import { newCreation, wornStyle } from '../creations/new-creation.ts'
import { photoProblemWords } from '../creations/words.ts'
import { ApiError, invalidField } from '../errors.ts'
import { tell } from '../events.ts'
import { derivedId, hashOf } from '../ids.ts'
import { enqueue } from '../jobs/look-after.ts'
import { consultationMail } from '../mail/salon-mails.ts'
import { postMail } from '../mail/post-mail.ts'
import { openMonth, tellUsedUp } from '../salon-api/allowance.ts'
import { describeCut } from '../salon-cards/describe-cut.ts'
import { turnedViews } from '../salon-cards/make-card.ts'
import { shownStyles, type ShownStyle } from '../salons/shown-styles.ts'
import type { Consultation, ConsultationDocument } from '../store/consultations.ts'
import type { Transaction } from '../store/database.ts'
import { consultationEvent } from './consultation-event.ts'
import { isClients, isThere } from './find-consultation.ts'
import {
  findClientPhoto,
  findInvitation,
  openInvitation,
  type ClientPhoto,
  type FoundInvitation,
} from './open-invitation.ts'

const dayMs = 24 * 60 * 60_000

export interface Sending extends Pick<ConsultationDocument, 'client' | 'contact' | 'note'> {
  readonly invitationId: string
  readonly photoId: string
  /** Known only to the client. */
  readonly secret: string
  /** From the salon's list, all different. */
  readonly styleIds: readonly string[]
  /** Who agreed for a client under 16. */
  readonly guardian: string | null
}

type Sent = Pick<Consultation, 'id' | 'expiresAt'>

/**
 * Sends a client's choices to the salon, and has full pictures of them drawn. Photo and pictures belong to the
 * consultation and cost nothing: they are drawn as those of accounts are, and appear in no account's lists. The same
 * photo and secret again are the same consultation.
 * @throws {ApiError} not_found (invitation or photo), share_ended, image_unusable, style_gone, invalid_request (nobody
 * agreed for a child), or conflict (the photo was sent with another secret).
 */
export async function sendConsultation(ctx: Context, sending: Sending): Promise<Sent> {
  const { store } = ctx
  const id = derivedId('consultation', sending.photoId)
  const { invitation } = await findInvitation(ctx, sending.invitationId)
  const shown = await shownStyles(ctx, invitation.salonId)
  const { sent, studio, counted } = await store.transaction(async (tx) => {
    const known = await store.consultations.find(id, tx)
    if (known?.invitationId === sending.invitationId && isThere(ctx, known)) {
      if (isClients(known, sending.secret)) return { sent: known, studio: null, counted: null }
      throw new ApiError('conflict')
    }
    const found = await openInvitation(ctx, sending.invitationId, tx)
    const photo = await usablePhoto(ctx, tx, sending)
    const chosen = sending.styleIds.map((styleId) => {
      const choice = shown.find(({ style }) => style.id === styleId)
      if (!choice) throw new ApiError('style_gone')
      return choice
    })
    const consultation = newConsultation(ctx, { id, sending, found, photo, chosen })
    // A single-client link counted when it was made.
    const month = found.invitation.kind === 'open' ? await openMonth(ctx, tx, found.salon.id) : null
    await consultationEvent(ctx, tx, 'consultation.created', { ...consultation, id })
    write(ctx, tx, { id, consultation, found, photo, chosen })
    const counted = month && {
      holder: { salonId: found.salon.id, ownerId: found.salon.ownerId },
      used: month.count(),
    }
    return { sent: { ...consultation, id }, studio: found.studio, counted }
  })
  if (studio) await tellOfIt(ctx, sent, studio.ownerUid ?? null)
  if (counted) await tellUsedUp(ctx, counted.holder, counted.used)
  return sent
}

async function usablePhoto(
  ctx: Context,
  tx: Transaction,
  { invitationId, photoId, guardian }: Sending,
): Promise<ClientPhoto> {
  const photo = await findClientPhoto(ctx, { invitationId, photoId }, tx)
  const { consent, face } = photo
  if (face?.problem) throw new ApiError('image_unusable', photoProblemWords[face.problem])
  if (consent.by === 'guardian' && guardian === null) {
    throw invalidField('guardian', 'must be given')
  }
  return photo
}

interface Parts {
  readonly id: string
  readonly found: FoundInvitation
  readonly photo: ClientPhoto
  readonly chosen: readonly ShownStyle[]
}

function newConsultation(
  { clock }: Context,
  { id, sending, found, photo, chosen }: Parts & { readonly sending: Sending },
): ConsultationDocument {
  const { invitation, salon } = found
  const { client, contact, note, guardian, secret } = sending
  const { consent, face } = photo
  const hair = knownHair(face?.hair ?? null, face?.told ?? null)
  const now = clock()
  return {
    salonId: salon.id,
    invitationId: invitation.id,
    label: invitation.label,
    status: 'new',
    secretHash: hashOf(secret),
    photo: { id: photo.id, path: photo.path, width: photo.width, height: photo.height },
    choices: chosen.map((choice, index) => choiceOf(choice, hair, createIdAt(id, index))),
    client,
    contact,
    note,
    consent: { ...consent, guardian: consent.by === 'guardian' ? guardian : null },
    hair: face?.hair ?? null,
    createdAt: now,
    seenAt: null,
    answeredAt: null,
    expiresAt: new Date(now.getTime() + salon.keepDays * dayMs),
    erasedBy: null,
  }
}

function choiceOf(
  { style, name, minutes, price, upkeepWeeks }: ShownStyle,
  hair: KnownHair | null,
  createId: string,
): ConsultationDocument['choices'][number] {
  const { sheet, title, cover } = style
  const lines = describeCut(style, { color: null, adjustment: unadjusted }, hair)
  return {
    styleId: style.id,
    name: name ?? title,
    minutes,
    price,
    upkeepWeeks,
    cover,
    views: sheet && turnedViews(sheet, false),
    lines: upkeepWeeks === null ? lines : lines.map((line) => ownUpkeep(line, upkeepWeeks)),
    createId,
  }
}

/** The salon knows better than labels do. */
function ownUpkeep(line: CardLine, weeks: number): CardLine {
  if (line.topic !== 'upkeep') return line
  return { ...line, words: weeks === 1 ? 'Every week' : `Every ${weeks} weeks` }
}

function write(
  { store, clock }: Context,
  tx: Transaction,
  {
    id,
    consultation,
    found: { invitation },
    photo,
    chosen,
  }: Parts & { readonly consultation: ConsultationDocument },
): void {
  const now = clock()
  store.consultations.create(tx, id, consultation)
  store.invitations.update(tx, invitation.id, { uses: invitation.uses + 1 })
  const { expiresAt } = consultation
  // The photo expires even if somebody breaks the consultation's document by hand.
  store.photos.update(tx, photo.id, { ownerId: id, expiresAt })
  for (const [index, { style }] of chosen.entries()) {
    const creation = newCreation({
      ownerId: id,
      batchId: id,
      color: null,
      photo,
      worn: wornStyle(style),
      mayBeFirstSuccess: false,
      now,
    })
    store.creations.create(tx, createIdAt(id, index), creation)
  }
}

function createIdAt(id: string, index: number): string {
  return `${id}-${index}`
}

async function tellOfIt(
  ctx: Context,
  { id, salonId, choices }: Consultation | (ConsultationDocument & { readonly id: string }),
  ownerUid: string | null,
): Promise<void> {
  const createIds = choices.map(({ createId }) => createId)
  tell(ctx.log, 'try_ons_asked', { createIds })
  await enqueue(ctx, { kind: 'try-on', batchId: id, round: 0, createIds })
  try {
    await mailSalon(ctx, { id, salonId, ownerUid })
  } catch (err) {
    // It is in the inbox anyway.
    ctx.log.error({ err, consultationId: id }, 'a salon was not told of a consultation')
  }
}

async function mailSalon(
  ctx: Context,
  of: { readonly id: string; readonly salonId: string; readonly ownerUid: string | null },
): Promise<void> {
  const { store, config } = ctx
  const [salon, owner] = await Promise.all([
    store.salons.find(of.salonId),
    of.ownerUid === null ? null : store.users.find(of.ownerUid),
  ])
  if (!salon?.notifiesByEmail || !owner) return
  const message = consultationMail({
    site: config.siteOrigins[0],
    name: owner.name,
    consultationId: of.id,
  })
  await postMail(ctx, { id: derivedId('consultation-mail', of.id), to: owner, message })
}
