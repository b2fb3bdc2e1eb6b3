import { reportReasons } from '@hairstyle/contract/api/bloggers.ts'
import { complaintReasons } from '@hairstyle/contract/api/creations.ts'
import { z } from 'zod'
import { When, ownedCollectionOf, type Lister } from './collection.ts'
import type { Database, Transaction } from './database.ts'

/** Beyond this, an exact number does not matter. */
const maxCounted = 1000

const ComplaintDocument = z.object({
  ownerId: z.string(),
  /** Null for hair of a photo. */
  styleId: z.string().nullable(),
  styleTitle: z.string(),
  reason: z.enum(complaintReasons),
  detail: z.string(),
  /** Whether the credit went back. */
  refunded: z.boolean(),
  /** Whether the engine itself doubted the picture. */
  wasDoubtful: z.boolean(),
  /** An admin sets it to `done`. */
  status: z.enum(['open', 'done']),
  createdAt: When,
})

/** `complaints/{createId}`: complaints about looks, for admins. */
export function complaintsStore(db: Database) {
  const complaints = ownedCollectionOf(db, 'complaints', {
    owner: 'ownerId',
    schema: ComplaintDocument,
  })
  return {
    ...complaints,
    /** How many credits were refunded to somebody since then, up to `limit`. */
    async countRefunded(
      uid: string,
      { since, limit }: { readonly since: Date; readonly limit: number },
      tx: Transaction,
    ): Promise<number> {
      const found = await complaints.list(
        (all) =>
          all
            .where('ownerId', '==', uid)
            .where('refunded', '==', true)
            .where('createdAt', '>', since)
            .limit(limit),
        tx,
      )
      return found.length
    },
    countOpen: countWaiting(complaints, 'open'),
  }
}

const ReportDocument = z.object({
  bloggerId: z.string(),
  reason: z.enum(reportReasons),
  detail: z.string(),
  /** The reporter; null if not signed in. */
  reporterId: z.string().nullable(),
  /** An admin sets it to `done`. */
  status: z.enum(['open', 'done']),
  createdAt: When,
})
export type ReportDocument = z.output<typeof ReportDocument>

/** `reports/{reportId}`: complaints about bloggers, for admins. */
export function reportsStore(db: Database) {
  const reports = ownedCollectionOf(db, 'reports', { owner: 'reporterId', schema: ReportDocument })
  return {
    ...reports,
    countOpen: countWaiting(reports, 'open'),
  }
}

const SubmissionDocument = z.object({
  /** `link`: a profile that somebody would like to see listed. `influencer`: somebody who wants to be listed. */
  kind: z.enum(['link', 'influencer']),
  link: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  followers: z.number().int().nullable(),
  message: z.string(),
  /** The sender; null if not signed in. */
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

/** Counts waiting items from after `since` up to `until`. */
function countWaiting<Document extends { readonly status: string }>(
  { list }: Lister<Document>,
  waiting: Document['status'],
) {
  return async (since: Date, until: Date): Promise<number> => {
    const found = await list((all) =>
      all.where('createdAt', '>', since).where('createdAt', '<=', until).limit(maxCounted),
    )
    return found.filter(({ status }) => status === waiting).length
  }
}
