import { Metrics, TrackingSource } from '@hairstyle/contract/tracking.ts'
import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Stored } from './collection.ts'
import type { Database } from './database.ts'

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

/**
 * `trackedAccounts/{accountId}`: each account once, however many people follow how it does. The id is made of source
 * and external id.
 */
export function trackedAccountsStore(db: Database) {
  const accounts = collectionOf(db, 'trackedAccounts', TrackedAccountDocument)
  return {
    ...accounts,
    /** Those to be read, longest waiting first. */
    listDue(now: Date, limit: number): Promise<TrackedAccount[]> {
      return accounts.list((all) => all.where('dueAt', '<=', now).orderBy('dueAt').limit(limit))
    },
  }
}
