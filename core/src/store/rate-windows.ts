import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const RateWindowDocument = z.object({
  count: z.number().int().min(0),
  /** From then on it means nothing; a TTL policy on this field deletes it. */
  expiresAt: When,
})

/** `rateWindows/{id}`: how often somebody did something in a stretch of time; the id is a fingerprint of both. */
export function rateWindowsStore(db: Database) {
  return collectionOf(db, 'rateWindows', RateWindowDocument)
}
