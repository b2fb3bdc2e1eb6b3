import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import type { ConsultationDocument } from '../store/consultations.ts'
import type { SalonDocument } from '../store/salons.ts'
import { addInvitation } from './consultations.ts'
import { addBlogger } from './fixtures.ts'

/** A salon of somebody, by the nickname of its studio. @returns its id. */
export async function openSalonOf(
  ctx: Context,
  ownerId: string,
  {
    nickname = `salon-${newId().slice(0, 8)}`,
    ...details
  }: Partial<SalonDocument> & {
    readonly nickname?: string
  } = {},
): Promise<string> {
  const salonId = await addBlogger(ctx, nickname, { ownerUid: ownerId })
  const salon: SalonDocument = {
    ownerId,
    keepDays: 30,
    accent: null,
    origins: [],
    notifiesByEmail: true,
    createdAt: ctx.clock(),
    ...details,
  }
  await ctx.store.batch((writer) => {
    ctx.store.salons.create(writer, salonId, salon)
    ctx.store.salonLists.create(writer, salonId, { styles: [] })
  })
  return salonId
}

/** What a client sent to a salon. @returns its id. */
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
