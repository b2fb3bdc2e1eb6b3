import { reportReasons } from '@hairstyle/contract/api/bloggers.ts'
import { z } from 'zod'
import { When, collectionOf } from './collection.ts'
import type { Database } from './database.ts'

const ReportDocument = z.object({
  bloggerId: z.string(),
  reason: z.enum(reportReasons),
  detail: z.string(),
  /** Who reported, unless they were not signed in. */
  reporterId: z.string().nullable(),
  /** An admin sets it to `done`. */
  status: z.enum(['open', 'done']),
  createdAt: When,
})
export type ReportDocument = z.output<typeof ReportDocument>

/** An admin who has more to do needs no exact number. */
const mostCounted = 1000

/** `reports/{reportId}`: complaints about bloggers, for admins. */
export function reportsStore(db: Database) {
  const reports = collectionOf(db, 'reports', ReportDocument)
  return {
    ...reports,
    /** So many came in after `since` and up to `until` that wait for an admin. */
    async countOpen(since: Date, until: Date): Promise<number> {
      const found = await reports.list((all) =>
        all.where('createdAt', '>', since).where('createdAt', '<=', until).limit(mostCounted),
      )
      return found.filter(({ status }) => status === 'open').length
    },
    listIdsOwned(uid: string, limit: number): Promise<string[]> {
      return reports.listIds((all) => all.where('reporterId', '==', uid).limit(limit))
    },
  }
}
