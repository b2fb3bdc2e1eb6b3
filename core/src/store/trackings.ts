import { z } from 'zod'
import { When, ownedCollectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'

const TrackingDocument = z.object({ uid: z.string(), accountId: z.string(), createdAt: When })
export type Tracking = Stored<z.output<typeof TrackingDocument>>

export function trackingId(uid: string, accountId: string): string {
  return `${uid}_${accountId}`
}

/** `trackings/{uid}_{accountId}`: who wants to know how which account does. */
export function trackingsStore(db: Database) {
  const trackings = ownedCollectionOf(db, 'trackings', { owner: 'uid', schema: TrackingDocument })
  return {
    ...trackings,
    listOwned(uid: string, limit: number, tx?: Transaction): Promise<Tracking[]> {
      return trackings.list((all) => all.where('uid', '==', uid).limit(limit), tx)
    },
    /** How many accounts somebody began to follow earlier than at a time. */
    countBefore(uid: string, time: Date): Promise<number> {
      return trackings.count((all) => all.where('uid', '==', uid).where('createdAt', '<', time))
    },
    async isTrackedByOthers(accountId: string, uid: string, tx: Transaction): Promise<boolean> {
      const some = await trackings.list(
        (all) => all.where('accountId', '==', accountId).limit(2),
        tx,
      )
      return some.some((tracking) => tracking.uid !== uid)
    },
  }
}
