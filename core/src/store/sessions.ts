import { z } from 'zod'
import { When, collectionOf, ownedCollectionOf } from './collection.ts'
import type { Database } from './database.ts'

const SessionDocument = z.object({
  uid: z.string(),
  /** When the person proved to Firebase Auth who they are. */
  signedInAt: When,
  /** The token is invalid after it; a TTL policy on this field deletes the document. */
  expiresAt: When,
})

/** `sessions/{fingerprint of the token}`: who is signed in; a session ends when its document is gone. */
export function sessionsStore(db: Database) {
  const sessions = ownedCollectionOf(db, 'sessions', { owner: 'uid', schema: SessionDocument })
  return {
    ...sessions,
    /** Sessions from sign-ins at `time` or earlier. */
    listIdsUntil(uid: string, time: Date, limit: number): Promise<string[]> {
      return sessions.listIds((all) =>
        all.where('uid', '==', uid).where('signedInAt', '<=', time).limit(limit),
      )
    },
  }
}

/** What must be known about a deleted account until the person is erased at Stripe, too. */
const ErasureDocument = z.object({
  email: z.string(),
  /** Began to buy something, so there may be a customer at Stripe who is only known by the address. */
  isBuyer: z.boolean(),
  stripeCustomerId: z.string().nullable(),
  startedAt: When,
})

/** `erasures/{uid}`: accounts that are being erased; gone once all is done. */
export function erasuresStore(db: Database) {
  const erasures = collectionOf(db, 'erasures', ErasureDocument)
  return {
    ...erasures,
    /** Those that began at `time` or earlier, oldest first. */
    listIdsBegun(time: Date, limit: number): Promise<string[]> {
      return erasures.listIds((all) =>
        all.where('startedAt', '<=', time).orderBy('startedAt').limit(limit),
      )
    },
  }
}
