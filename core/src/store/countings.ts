import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const CountingDocument = z.object({
  /** The last creation that was counted, in the order of their ends. */
  finishedAt: When,
  createId: z.string(),
})
export type CountingDocument = z.output<typeof CountingDocument>

/** `countings/{name}`: how far something has been counted that happens too often to be counted as it does. */
export function countingsStore(db: Database) {
  return collectionOf(db, 'countings', CountingDocument)
}
