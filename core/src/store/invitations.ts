import { z } from 'zod'
import { When, newestFirst, ownedCollectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

/** `single`: for one consultation. `open`: for all who have the link. */
export const invitationKinds = ['single', 'open'] as const

const InvitationDocument = z.object({
  salonId: z.string(),
  kind: z.enum(invitationKinds),
  /** What the salon knows it by, such as a client's name or a booking's number; clients never see it. */
  label: z.string(),
  /** Who asked for it: the salon's page, its own site's page, or a program with a key. */
  source: z.enum(['page', 'embed', 'api']),
  expiresAt: When,
  revokedAt: When.nullable(),
  /** How many consultations came of it. */
  uses: z.number().int().min(0),
  createdAt: When,
})
export type InvitationDocument = z.output<typeof InvitationDocument>
export type Invitation = Stored<InvitationDocument>

/** `invitations/{id}`: links before the appointment. Nobody can guess an id, which is all that the link carries. */
export function invitationsStore(db: Database) {
  const invitations = ownedCollectionOf(db, 'invitations', {
    owner: 'salonId',
    schema: InvitationDocument,
  })
  return { ...invitations, listOwned: newestFirst(invitations, 'salonId') }
}
