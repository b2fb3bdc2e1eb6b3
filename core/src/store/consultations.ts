import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { CardLine, TurnedViews } from '@hairstyle/contract/api/salon-cards.ts'
import {
  consenters,
  consultationStatuses,
  type ConsultationStatus,
} from '@hairstyle/contract/api/consultations.ts'
import { Currency, ImageSet, MinorUnits } from '@hairstyle/contract/fields.ts'
import { consentVersions } from '@hairstyle/contract/limits.ts'
import type { CollectionReference } from 'firebase-admin/firestore'
import { z } from 'zod'
import { When, longestPast, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

/** A chosen style as the salon's list had it then, so that later changes of the list break nothing. */
const Choice = z.object({
  styleId: z.string(),
  name: z.string(),
  minutes: z.number().int().positive().nullable(),
  price: z.object({ amount: MinorUnits.min(0), currency: Currency }).nullable(),
  upkeepWeeks: z.number().int().positive().nullable(),
  cover: ImageSet,
  views: TurnedViews.nullable(),
  lines: z.array(CardLine),
  /** Its creation, which belongs to the consultation as others do to accounts. */
  createId: z.string(),
})

const ConsultationDocument = z.object({
  salonId: z.string(),
  invitationId: z.string(),
  /** Of the invitation. */
  label: z.string(),
  status: z.enum(consultationStatuses),
  /** SHA-256 of the client's secret, which itself is not stored. */
  secretHash: z.string(),
  photo: z.object({
    id: z.string(),
    path: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  choices: z.array(Choice),
  client: z.string(),
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  note: z.string(),
  consent: z.object({
    version: z.enum(consentVersions),
    by: z.enum(consenters),
    guardian: z.string().nullable(),
    givenAt: When,
  }),
  /** The client's own, as measured; null if it was not. */
  hair: OwnHair.nullable(),
  createdAt: When,
  /** When the salon looked at it, and answered, as the client sees. */
  seenAt: When.nullable(),
  answeredAt: When.nullable(),
  /** When it is erased with all that belongs to it, and who requested that early. */
  expiresAt: When,
  erasedBy: z.enum(['client', 'salon']).nullable(),
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
  /** Earliest time of sending. */
  readonly since: Date | null
}

/** `consultations/{id}`: what clients sent to salons. Its id is the owner of its photo and creations. */
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
        // In one order for both: the count must not need another index.
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
    countNew(salonId: string): Promise<number> {
      return consultations.count((all) =>
        all.where('salonId', '==', salonId).where('status', '==', 'new'),
      )
    },
    listIdsExpired: longestPast(consultations, 'expiresAt'),
  }
}
