import { Currency, MinorUnits } from '@hairstyle/contract/fields.ts'
import { z } from 'zod'
import { When, ownedCollectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

const SalonStyleDocument = z.object({
  salonId: z.string(),
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
  /** Small numbers come first. */
  order: z.number(),
  createdAt: When,
})
export type SalonStyleDocument = z.output<typeof SalonStyleDocument>
export type SalonStyle = Stored<SalonStyleDocument>

/** `salonStyles/{id}`: the list of a salon, whose clients choose from it. */
export function salonStylesStore(db: Database) {
  const entries = ownedCollectionOf(db, 'salonStyles', {
    owner: 'salonId',
    schema: SalonStyleDocument,
  })
  return {
    ...entries,
    /** In the salon's order, the hidden ones too. */
    async listOwned(salonId: string): Promise<SalonStyle[]> {
      const found = await entries.list((all) => all.where('salonId', '==', salonId))
      return found.sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))
    },
  }
}
