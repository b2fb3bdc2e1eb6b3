import { Metrics, TrackingSource } from '@hairstyle/contract/tracking.ts'
import { z } from 'zod'
import { derivedId } from '../ids.ts'
import { When, collectionOf, longestDue, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'

const TrackedAccountDocument = z.object({
  source: TrackingSource,
  /** The source's permanent id, whatever the account's current name. */
  externalId: z.string(),
  /** Its name, as the source writes it. */
  handle: z.string(),
  name: z.string(),
  url: z.string(),
  /** `gone`: the source did not know it at the last reading. */
  status: z.enum(['there', 'gone']),
  /** The first recorded day, in UTC; null before it. */
  firstDay: z.string().nullable().default(null),
  /** The last recorded day, in UTC, and its metrics; null before the first. */
  lastDay: z.string().nullable(),
  metrics: Metrics,
  /** When to read it next. */
  dueAt: When,
  createdAt: When,
})
export type TrackedAccountDocument = z.output<typeof TrackedAccountDocument>
export type TrackedAccount = Stored<TrackedAccountDocument>

/** An account is one document, whoever follows it. */
export function accountIdOf(source: TrackingSource, externalId: string): string {
  return derivedId('tracked', source, externalId)
}

/**
 * `trackedAccounts/{accountId}`: each account once, however many people follow it. The id derives from source and
 * external id.
 */
export function trackedAccountsStore(db: Database) {
  const accounts = collectionOf(db, 'trackedAccounts', TrackedAccountDocument)
  return {
    ...accounts,
    /** Those to be read. */
    listDue: longestDue(accounts, 'dueAt'),
  }
}

const TrackingDocument = z.object({ uid: z.string(), accountId: z.string(), createdAt: When })
export type Tracking = Stored<z.output<typeof TrackingDocument>>

export function trackingId(uid: string, accountId: string): string {
  return `${uid}_${accountId}`
}

/** `trackings/{uid}_{accountId}`: who follows which account. */
export function trackingsStore(db: Database) {
  const trackings = ownedCollectionOf(db, 'trackings', { owner: 'uid', schema: TrackingDocument })
  return {
    ...trackings,
    listOwned(uid: string, limit: number, tx?: Transaction): Promise<Tracking[]> {
      return trackings.list((all) => all.where('uid', '==', uid).limit(limit), tx)
    },
    /** How many accounts somebody began to follow before a time. */
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

const Snapshot = z.object({ takenAt: When, metrics: Metrics })

const SnapshotsDocument = z.object({
  accountId: z.string(),
  /** Like `2026-11`. */
  month: z.string(),
  /** By day of the month, `01` to `31`. A missing day was not recorded. */
  days: z.record(z.string().regex(/^\d\d$/), Snapshot),
})

export function snapshotsId(accountId: string, month: string): string {
  return `${accountId}_${month}`
}

/**
 * `snapshots/{accountId}_{month}`: an account's recorded numbers, one document per month, so that a season costs four
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
