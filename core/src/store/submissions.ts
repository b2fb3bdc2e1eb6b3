import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const SubmissionDocument = z.object({
  /** `link`: a profile that somebody would like to see listed. `influencer`: somebody who wants to be listed. */
  kind: z.enum(['link', 'influencer']),
  link: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  followers: z.number().int().nullable(),
  message: z.string(),
  /** Who sent it, unless they were not signed in. */
  senderId: z.string().nullable(),
  /** Set by an admin. */
  status: z.enum(['waiting', 'accepted', 'declined']),
  createdAt: When,
})
export type SubmissionDocument = z.output<typeof SubmissionDocument>

/** An admin who has more to do needs no exact number. */
const mostCounted = 1000

/** `submissions/{submissionId}`: who would like to be listed as a blogger, for admins. */
export function submissionsStore(db: Database) {
  const submissions = collectionOf(db, 'submissions', SubmissionDocument)
  return {
    ...submissions,
    /** So many came in after `since` and up to `until` that wait for an admin. */
    async countWaiting(since: Date, until: Date): Promise<number> {
      const found = await submissions.list((all) =>
        all.where('createdAt', '>', since).where('createdAt', '<=', until).limit(mostCounted),
      )
      return found.filter(({ status }) => status === 'waiting').length
    },
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return submissions.listIds((all) => all.where('senderId', '==', uid).limit(limit))
    },
  }
}
