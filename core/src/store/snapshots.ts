import { Metrics } from '@hairstyle/contract/tracking.ts'
import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

const Snapshot = z.object({ takenAt: When, metrics: Metrics })

const SnapshotsDocument = z.object({
  accountId: z.string(),
  /** Like `2026-11`. */
  month: z.string(),
  /** By day of the month, `01` to `31`. A day that is missing was not recorded. */
  days: z.record(z.string().regex(/^\d\d$/), Snapshot),
})
export type Snapshots = Stored<z.output<typeof SnapshotsDocument>>

export function snapshotsId(accountId: string, month: string): string {
  return `${accountId}_${month}`
}

/**
 * `snapshots/{accountId}_{month}`: what was recorded of an account, a month a document, so that a season costs four
 * reads.
 */
export function snapshotsStore(db: Database) {
  const snapshots = collectionOf(db, 'snapshots', SnapshotsDocument)
  return {
    ...snapshots,
    listIdsOf(accountId: string, limit: number): Promise<string[]> {
      return snapshots.listIds((all) => all.where('accountId', '==', accountId).limit(limit))
    },
  }
}
