import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import type { ConsultationDocument } from '../store/consultations.ts'
import type { InvitationDocument } from '../store/invitations.ts'
import type { SalonDocument } from '../store/salons.ts'
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
  await ctx.store.batch((writer) => ctx.store.salons.create(writer, salonId, salon))
  return salonId
}

/** A link for all that a salon has. @returns its id. */
export async function addOpenInvitation(ctx: Context, salonId: string): Promise<string> {
  const now = ctx.clock()
  const invitation: InvitationDocument = {
    salonId,
    kind: 'open',
    label: 'Booking 7',
    source: 'page',
    expiresAt: new Date(now.getTime() + 14 * 24 * 3600_000),
    revokedAt: null,
    uses: 0,
    createdAt: now,
  }
  const id = newId()
  await ctx.store.batch((writer) => ctx.store.invitations.create(writer, id, invitation))
  return id
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
    invitationId: await addOpenInvitation(ctx, salonId),
    label: 'Booking 7',
    status: 'new',
    photo: { id: newId(), width: 600, height: 800 },
    choices: [],
    client: 'Eve',
    contact: { email: 'eve@example.com', phone: null },
    note: 'Not too short, please',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * 24 * 3600_000),
    ...details,
  }
  const id = newId()
  await ctx.store.batch((writer) => ctx.store.consultations.create(writer, id, consultation))
  return id
}
