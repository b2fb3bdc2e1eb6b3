import { Currency, MinorUnits } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { collectionOf } from './collection.ts'
import type { Database } from './database.ts'

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
