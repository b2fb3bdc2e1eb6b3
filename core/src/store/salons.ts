import { Currency, HexColor, MinorUnits } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { When, collectionOf, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

const SalonDocument = z.object({
  /** The studio's owner when the salon was opened; the studio names the current one. */
  ownerId: z.string(),
  /** Days after which a consultation is erased. */
  keepDays: z.number().int().min(1).max(365),
  /** Colour of buttons and links where the salon's own site shows our pages. */
  accent: HexColor.nullable(),
  /** Origins of sites that may show our pages, such as `https://salon.example`. */
  origins: z.array(z.string()),
  /** Whether new consultations are announced by email. */
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

/** `salonLists/{salonId}`: what a salon's clients choose from, in one document, since it is always read whole. */
export function salonListsStore(db: Database) {
  return collectionOf(db, 'salonLists', SalonListDocument)
}
