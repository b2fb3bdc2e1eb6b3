import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const EndedShareDocument = z.object({ ownerId: z.string(), endedAt: When })

/** `endedShares/{shareId}`: pages that their owner does not share any more. Their addresses never lead anywhere again. */
export function endedSharesStore(db: Database) {
  const endedShares = collectionOf(db, 'endedShares', EndedShareDocument)
  return {
    ...endedShares,
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return endedShares.listIds((all) => all.where('ownerId', '==', uid).limit(limit))
    },
  }
}
