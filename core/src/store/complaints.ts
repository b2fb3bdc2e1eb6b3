import { complaintReasons } from '@hairstyle/contract/api/creations.ts'
import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
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

/** An admin who has more to do needs no exact number. */
const mostCounted = 1000

/** `complaints/{createId}`: looks that are not what somebody wanted, for admins. */
export function complaintsStore(db: Database) {
  const complaints = collectionOf(db, 'complaints', ComplaintDocument)
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
    /** So many came in after `since` and up to `until` that wait for an admin. */
    async countOpen(since: Date, until: Date): Promise<number> {
      const found = await complaints.list((all) =>
        all.where('createdAt', '>', since).where('createdAt', '<=', until).limit(mostCounted),
      )
      return found.filter(({ status }) => status === 'open').length
    },
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return complaints.listIds((all) => all.where('ownerId', '==', uid).limit(limit))
    },
  }
}
