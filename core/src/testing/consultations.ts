import { createInvitation } from '../consultations/create-invitation.ts'
import type { NewInvitation } from '../consultations/create-invitation.ts'
import { sendConsultation } from '../consultations/send-consultation.ts'
import type { Sending } from '../consultations/send-consultation.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { addBlogger, addStyle, testFace } from './fixtures.ts'

/** A salon of somebody, by default with one new style on its list. @returns its id and that of its first style. */
export async function addSalon(
  ctx: Context,
  ownerUid: string,
  listed?: readonly string[],
): Promise<{ salonId: string; styleId: string }> {
  const { store, clock } = ctx
  const salonId = await addBlogger(ctx, `salon-${ownerUid}`.slice(0, 20), { ownerUid, order: 99 })
  const styleIds = listed ?? [await addStyle(ctx)]
  await store.batch((writer) => {
    store.salons.create(writer, salonId, {
      ownerId: ownerUid,
      keepDays: 30,
      accent: null,
      origins: [],
      notifiesByEmail: true,
      createdAt: clock(),
    })
  })
  for (const styleId of styleIds) await listStyle(ctx, salonId, styleId)
  return { salonId, styleId: styleIds[0] ?? '' }
}

/** Puts a style on a salon's list. */
export async function listStyle(ctx: Context, salonId: string, styleId: string): Promise<void> {
  const { store, clock } = ctx
  await store.batch((writer) =>
    store.salonStyles.create(writer, newId(), {
      salonId,
      styleId,
      name: null,
      minutes: 45,
      price: { amount: 4500, currency: 'eur' },
      upkeepWeeks: 6,
      isShown: true,
      order: 1,
      createdAt: clock(),
    }),
  )
}

/** @returns its id. */
export async function addInvitation(
  ctx: Context,
  salonId: string,
  details: Partial<NewInvitation> = {},
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

/** A photo that a client added and did not send yet. @returns its id. */
export async function addClientPhoto(ctx: Context, invitationId: string): Promise<string> {
  const { id } = await addPhoto(ctx, {
    ownerId: invitationId,
    bytes: Buffer.from('picture'),
    contentType: 'image/jpeg',
    width: 600,
    height: 800,
    face: testFace({ hair: { color: '#5b3f2c', greyness: 0.2 } }),
    consent: { version: '2026-11', by: 'self', givenAt: ctx.clock() },
  })
  return id
}

/** What only the client of the tests knows. */
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
