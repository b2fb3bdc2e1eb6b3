import { Metrics, TrackingSource } from '@hairstyle/contract/tracking.ts'
import { z } from 'zod'
import { derivedId } from '../ids.ts'
import { When, collectionOf, longestDue, ownedCollectionOf, type Stored } from './collection.ts'
import type { Database, Transaction } from './database.ts'

const TrackedAccountDocument = z.object({
  source: TrackingSource,
  /** How the source knows it, whatever it calls itself by now. */
  externalId: z.string(),
  /** What it calls itself, as it is written there. */
  handle: z.string(),
  name: z.string(),
  url: z.string(),
  /** `gone`: the source did not know it when it was asked last. */
  status: z.enum(['there', 'gone']),
  /** The first day that was ever recorded, in UTC; null before it. */
  firstDay: z.string().nullable().default(null),
  /** The last day that was recorded, in UTC, and what was; null before the first. */
  lastDay: z.string().nullable(),
  metrics: Metrics,
  /** When it is to be read next. */
  dueAt: When,
  createdAt: When,
})
export type TrackedAccountDocument = z.output<typeof TrackedAccountDocument>
export type TrackedAccount = Stored<TrackedAccountDocument>

/** The same account is one document, whoever follows it. */
export function accountIdOf(source: TrackingSource, externalId: string): string {
  return derivedId('tracked', source, externalId)
}

/**
 * `trackedAccounts/{accountId}`: each account once, however many people follow how it does. The id is made of source
 * and external id.
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

const Snapshot = z.object({ takenAt: When, metrics: Metrics })

const SnapshotsDocument = z.object({
  accountId: z.string(),
  /** Like `2026-11`. */
  month: z.string(),
  /** By day of the month, `01` to `31`. A day that is missing was not recorded. */
  days: z.record(z.string().regex(/^\d\d$/), Snapshot),
})

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
