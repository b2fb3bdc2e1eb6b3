import { z } from 'zod'
import { When, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database } from './database.ts'

/** Admins may write anything: faults are noted on the document, not only in the log. */
const AdjustmentDocument = z.object({
  uid: z.unknown(),
  credits: z.unknown(),
  reason: z.unknown(),
  /** An admin makes it `waiting`; then it is `applied` or `refused`. */
  status: z.enum(['waiting', 'applied', 'refused']),
  /** When its credits were given or taken; null before. */
  appliedAt: When.nullable().default(null),
  /** Why it was refused, for whoever made it. */
  problem: z.string().nullable().default(null),
})
export type AdjustmentDocument = z.output<typeof AdjustmentDocument>
export type Adjustment = Stored<AdjustmentDocument>

/** `adjustments/{adjustmentId}`: credits that admins give or take, with the reason. */
export function adjustmentsStore(db: Database) {
  const adjustments = ownedCollectionOf(db, 'adjustments', {
    owner: 'uid',
    schema: AdjustmentDocument,
  })
  return {
    ...adjustments,
    listWaiting(limit: number): Promise<Adjustment[]> {
      return adjustments.list((all) => all.where('status', '==', 'waiting').limit(limit))
    },
  }
}
