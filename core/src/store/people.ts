import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const PersonDocument = z.object({
  /** When they got the welcome gift. */
  welcomedAt: When,
})
export type PersonDocument = z.output<typeof PersonDocument>

/** `people/{giftKey}`: who had the welcome gift, by fingerprints that name nobody and outlive their account. */
export function peopleStore(db: Database) {
  return collectionOf(db, 'people', PersonDocument)
}
