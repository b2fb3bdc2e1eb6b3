import { z } from 'zod'
import { When, ownedCollectionOf } from './collection.ts'
import type { Database } from './database.ts'

const SessionDocument = z.object({
  uid: z.string(),
  /** When the person proved to Firebase Auth who they are. */
  signedInAt: When,
  /** From then on the token is worth nothing; a TTL policy on this field deletes the document. */
  expiresAt: When,
})

/** `sessions/{fingerprint of the token}`: who is signed in; a session ends when its document is gone. */
export function sessionsStore(db: Database) {
  const sessions = ownedCollectionOf(db, 'sessions', { owner: 'uid', schema: SessionDocument })
  return {
    ...sessions,
    /** Those of sign-ins at `time` or earlier. */
    listIdsUntil(uid: string, time: Date, limit: number): Promise<string[]> {
      return sessions.listIds((all) =>
        all.where('uid', '==', uid).where('signedInAt', '<=', time).limit(limit),
      )
    },
  }
}
