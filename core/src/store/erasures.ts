import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

/** What must be known of an account that is gone until Stripe has forgotten the person, too. */
const ErasureDocument = z.object({
  email: z.string(),
  /** Began to buy something, so that there may be a customer at Stripe of whom only the address is known. */
  isBuyer: z.boolean(),
  stripeCustomerId: z.string().nullable(),
  startedAt: When,
})
export type ErasureDocument = z.output<typeof ErasureDocument>

/** `erasures/{uid}`: accounts that are being erased; gone once all is done. */
export function erasuresStore(db: Database) {
  const erasures = collectionOf(db, 'erasures', ErasureDocument)
  return {
    ...erasures,
    /** Those that began at `time` or earlier, oldest first. */
    listIdsBegun(time: Date, limit: number): Promise<string[]> {
      return erasures.listIds((all) =>
        all.where('startedAt', '<=', time).orderBy('startedAt').limit(limit),
      )
    },
  }
}
