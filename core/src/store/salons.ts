import { Currency, HexColor, MinorUnits } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { When, collectionOf, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

const SalonDocument = z.object({
  /** Who owned the studio when the salon was opened; the studio itself says who does now. */
  ownerId: z.string(),
  /** Days after which a consultation is erased. */
  keepDays: z.number().int().min(1).max(365),
  /** Of buttons and links where the salon's own site shows our pages. */
  accent: HexColor.nullable(),
  /** Of sites that may show our pages, such as `https://salon.example`. */
  origins: z.array(z.string()),
  /** Whether a new consultation is told by email. */
  notifiesByEmail: z.boolean(),
  createdAt: When,
})
export type SalonDocument = z.output<typeof SalonDocument>
export type Salon = Stored<SalonDocument>

/** `salons/{bloggerId}`: a studio that holds consultations, under the studio's own id. */
export function salonsStore(db: Database) {
  return ownedCollectionOf(db, 'salons', { owner: 'ownerId', schema: SalonDocument })
}

const Entry = z.object({
  /** Of the library, or the salon's own. */
  styleId: z.string(),
  /** What the salon calls it; null for the style's own title. */
  name: z.string().nullable(),
  /** In the chair. */
  minutes: z.number().int().positive().nullable(),
  price: z.object({ amount: MinorUnits.min(0), currency: Currency }).nullable(),
  /** Weeks until the next cut. */
  upkeepWeeks: z.number().int().positive().nullable(),
  isShown: z.boolean(),
})
export type SalonEntry = z.output<typeof Entry>

const SalonListDocument = z.object({
  /** In the salon's order, each style once. */
  styles: z.array(Entry),
})

/** `salonLists/{salonId}`: what the clients of a salon choose from, in one document, as all of it is read each time. */
export function salonListsStore(db: Database) {
  return collectionOf(db, 'salonLists', SalonListDocument)
}
