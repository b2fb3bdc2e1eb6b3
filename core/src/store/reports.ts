import { reportReasons } from '@hairstyle/contract/api/bloggers.ts'
import { z } from 'zod'
import { When, countWaiting, ownedCollectionOf } from './collection.ts'
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

/** `reports/{reportId}`: complaints about bloggers, for admins. */
export function reportsStore(db: Database) {
  const reports = ownedCollectionOf(db, 'reports', { owner: 'reporterId', schema: ReportDocument })
  return {
    ...reports,
    countOpen: countWaiting(reports, 'open'),
  }
}
