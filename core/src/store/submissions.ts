import { z } from 'zod'
import { When, countWaiting, ownedCollectionOf } from './collection.ts'
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

/** `submissions/{submissionId}`: who would like to be listed as a blogger, for admins. */
export function submissionsStore(db: Database) {
  const submissions = ownedCollectionOf(db, 'submissions', {
    owner: 'senderId',
    schema: SubmissionDocument,
  })
  return {
    ...submissions,
    countWaiting: countWaiting(submissions, 'waiting'),
  }
}
