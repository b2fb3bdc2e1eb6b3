import { complaintReasons } from '@hairstyle/contract/api/creations.ts'
import { z } from 'zod'
import { When, countWaiting, ownedCollectionOf } from './collection.ts'
import type { Database, Transaction } from './database.ts'

const ComplaintDocument = z.object({
  ownerId: z.string(),
  /** Null for hair of a photo. */
  styleId: z.string().nullable(),
  styleTitle: z.string(),
  reason: z.enum(complaintReasons),
  detail: z.string(),
  /** Whether the credit went back. */
  refunded: z.boolean(),
  /** Whether the engine itself doubted the picture. */
  wasDoubtful: z.boolean(),
  /** An admin sets it to `done`. */
  status: z.enum(['open', 'done']),
  createdAt: When,
})
export type ComplaintDocument = z.output<typeof ComplaintDocument>

/** `complaints/{createId}`: looks that are not what somebody wanted, for admins. */
export function complaintsStore(db: Database) {
  const complaints = ownedCollectionOf(db, 'complaints', {
    owner: 'ownerId',
    schema: ComplaintDocument,
  })
  return {
    ...complaints,
    /** How many of somebody's credits went back since then, up to `limit`. */
    async countRefunded(
      uid: string,
      { since, limit }: { readonly since: Date; readonly limit: number },
      tx: Transaction,
    ): Promise<number> {
      const found = await complaints.list(
        (all) =>
          all
            .where('ownerId', '==', uid)
            .where('refunded', '==', true)
            .where('createdAt', '>', since)
            .limit(limit),
        tx,
      )
      return found.length
    },
    countOpen: countWaiting(complaints, 'open'),
  }
}
