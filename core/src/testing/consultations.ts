import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { createInvitation, type InvitationWish } from '../consultations/create-invitation.ts'
import { sendConsultation, type Sending } from '../consultations/send-consultation.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { addPhoto } from '../photos/add-photo.ts'
import type { ConsultationDocument } from '../store/consultations.ts'
import { addStyle, testFace } from './fixtures.ts'
import { addSalon } from './salons.ts'

/** A salon of somebody, by default with one new style on its list. @returns its id and that of its first style. */
export async function addListedSalon(
  ctx: Context,
  uid: string,
  listed?: readonly string[],
): Promise<{ salonId: string; styleId: string }> {
  const salonId = await addSalon(ctx, uid)
  const styleIds = listed ?? [await addStyle(ctx)]
  for (const styleId of styleIds) await listStyle(ctx, salonId, styleId)
  return { salonId, styleId: styleIds[0] ?? '' }
}

/** Puts a style on a salon's list. */
export async function listStyle(ctx: Context, salonId: string, styleId: string): Promise<void> {
  const { store } = ctx
  const entry = {
    styleId,
    name: null,
    minutes: 45,
    price: { amount: 4500, currency: 'eur' },
    upkeepWeeks: 6,
    isShown: true,
  }
  await store.transaction(async (tx) => {
    const { styles = [] } = (await store.salonLists.find(salonId, tx)) ?? {}
    store.salonLists.update(tx, salonId, { styles: [...styles, entry] })
  })
}

/** @returns its id. */
export async function addInvitation(
  ctx: Context,
  salonId: string,
  details: Partial<InvitationWish> = {},
): Promise<string> {
  const invitation = {
    kind: 'open',
    label: 'Ada',
    validDays: 14,
    source: 'page',
    ...details,
  } as const
  const salon = await ctx.store.salons.find(salonId)
  if (!salon) throw new Error('There is no such salon.')
  return (await createInvitation(ctx, salon, invitation)).id
}

/** A client's unsent photo. @returns its id. */
export async function addClientPhoto(ctx: Context, invitationId: string): Promise<string> {
  const { id } = await addPhoto(ctx, {
    ownerId: invitationId,
    bytes: Buffer.from('picture'),
    contentType: 'image/jpeg',
    width: 600,
    height: 800,
    face: testFace({ hair: OwnHair.parse({ color: '#5b3f2c', greyness: 0.2 }) }),
    consent: { version: '2026-11', by: 'self', givenAt: ctx.clock() },
  })
  return id
}

/** The secret of the tests' client. */
export const clientSecret = '0123456789abcdef0123456789abcdef'

/** Sends a photo and styles by an invitation. @returns the consultation's id. */
export async function addConsultation(
  ctx: Context,
  invitationId: string,
  { styleIds, ...details }: Pick<Sending, 'styleIds'> & Partial<Sending>,
): Promise<string> {
  const { id } = await sendConsultation(ctx, {
    invitationId,
    photoId: details.photoId ?? (await addClientPhoto(ctx, invitationId)),
    secret: clientSecret,
    client: 'Eve',
    contact: { email: 'eve@example.com', phone: null },
    note: 'Not too short, please',
    guardian: null,
    ...details,
    styleIds,
  })
  return id
}

/** A consultation with the given fields, without pictures. @returns its id. */
export async function addSentConsultation(
  ctx: Context,
  salonId: string,
  details: Partial<ConsultationDocument> = {},
): Promise<string> {
  const now = ctx.clock()
  const consultation: ConsultationDocument = {
    salonId,
    invitationId: await addInvitation(ctx, salonId, { label: 'Booking 7' }),
    label: 'Booking 7',
    status: 'new',
    secretHash: newId(),
    photo: { id: newId(), path: 'photos/none', width: 600, height: 800 },
    choices: [],
    client: 'Eve',
    contact: { email: 'eve@example.com', phone: null },
    note: 'Not too short, please',
    consent: { version: '2026-11', by: 'self', guardian: null, givenAt: now },
    hair: null,
    createdAt: now,
    seenAt: null,
    answeredAt: null,
    expiresAt: new Date(now.getTime() + 30 * 24 * 3600_000),
    erasedBy: null,
    ...details,
  }
  const id = newId()
  await ctx.store.batch((writer) => ctx.store.consultations.create(writer, id, consultation))
  return id
}
