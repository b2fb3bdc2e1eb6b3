import { invitationKinds, invitationSources } from '@hairstyle/contract/api/consultations.ts'
import { z } from 'zod'
import { When, longestPast, ownedCollectionOf, type Stored } from './collection.ts'
import type { PageWish } from './consultations.ts'
import type { Database } from './database.ts'

const InvitationDocument = z.object({
  salonId: z.string(),
  kind: z.enum(invitationKinds),
  /** The salon's own name for it, such as a client's name or a booking number; clients never see it. */
  label: z.string(),
  source: z.enum(invitationSources),
  expiresAt: When,
  revokedAt: When.nullable(),
  /** How many consultations it brought. */
  uses: z.number().int().min(0),
  /** How many of these their clients erased. */
  erased: z.number().int().min(0).default(0),
  createdAt: When,
})
export type InvitationDocument = z.output<typeof InvitationDocument>
export type Invitation = Stored<InvitationDocument>

/**
 * `invitations/{id}`: links before the appointment. A link carries only the id, which cannot be guessed. The id is also
 * the owner of unsent photos.
 */
export function invitationsStore(db: Database) {
  const invitations = ownedCollectionOf(db, 'invitations', {
    owner: 'salonId',
    schema: InvitationDocument,
  })
  return {
    ...invitations,
    /** Newest first, and how many there are. */
    async listOwned(
      salonId: string,
      { pageNo, pageSize }: PageWish,
    ): Promise<{ list: Invitation[]; total: number }> {
      const [list, total] = await Promise.all([
        invitations.list((all) =>
          all
            .where('salonId', '==', salonId)
            .orderBy('createdAt', 'desc')
            .offset((pageNo - 1) * pageSize)
            .limit(pageSize),
        ),
        invitations.count((all) => all.where('salonId', '==', salonId)),
      ])
      return { list, total }
    },
    listIdsEnded: longestPast(invitations, 'expiresAt'),
  }
}
