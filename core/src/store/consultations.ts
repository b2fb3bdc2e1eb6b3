import { CardLine } from '@hairstyle/contract/api/salon-cards.ts'
import { consultationStatuses } from '@hairstyle/contract/api/salon-api.ts'
import type { ConsultationStatus } from '@hairstyle/contract/api/salon-api.ts'
import { Currency, MinorUnits } from '@hairstyle/contract/fields.ts'
import type { CollectionReference } from 'firebase-admin/firestore'
import { z } from 'zod'
import { When, ownedCollectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

/** A style that a client chose, as the salon's list had it then. */
const Choice = z.object({
  name: z.string(),
  minutes: z.number().int().positive().nullable(),
  price: z.object({ amount: MinorUnits.min(0), currency: Currency }).nullable(),
  upkeepWeeks: z.number().int().positive().nullable(),
  lines: z.array(CardLine),
  /** The picture of it, which belongs to the consultation as others do to accounts. */
  createId: z.string(),
})

const ConsultationDocument = z.object({
  salonId: z.string(),
  invitationId: z.string(),
  /** Of the invitation. */
  label: z.string(),
  status: z.enum(consultationStatuses),
  photo: z.object({
    id: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  choices: z.array(Choice),
  client: z.string(),
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  note: z.string(),
  createdAt: When,
  /** When it is erased with all that belongs to it. */
  expiresAt: When,
})
export type ConsultationDocument = z.output<typeof ConsultationDocument>
export type Consultation = Stored<ConsultationDocument>

export interface PageWish {
  /** From 1. */
  readonly pageNo: number
  readonly pageSize: number
}

interface Filter {
  readonly status: ConsultationStatus | null
  /** Of when it was sent. */
  readonly since: Date | null
}

/** `consultations/{id}`: what clients sent to salons. Photo and creations belong to it by its id. */
export function consultationsStore(db: Database) {
  const consultations = ownedCollectionOf(db, 'consultations', {
    owner: 'salonId',
    schema: ConsultationDocument,
  })
  return {
    ...consultations,
    /** Newest first, and how many there are. */
    async listSince(
      salonId: string,
      { status, since }: Filter,
      { pageNo, pageSize }: PageWish,
    ): Promise<{ list: Consultation[]; total: number }> {
      const theirs = (all: CollectionReference) => {
        const owned = all.where('salonId', '==', salonId)
        const some = status === null ? owned : owned.where('status', '==', status)
        // In one order for both: what is counted must not want another index.
        const late = since === null ? some : some.where('createdAt', '>=', since)
        return late.orderBy('createdAt', 'desc')
      }
      const [list, total] = await Promise.all([
        consultations.list((all) =>
          theirs(all)
            .offset((pageNo - 1) * pageSize)
            .limit(pageSize),
        ),
        consultations.count(theirs),
      ])
      return { list, total }
    },
  }
}
