import type { Context } from '../context.ts'
import { derivedId } from '../ids.ts'
import { adminsMail } from '../mail/admin-mails.ts'

/** A query may miss newer documents, and people often send two things in a row. */
const settleMs = 5 * 60_000
const notice = 'admins'

/**
 * Mails the admin how many new items wait for a decision: one mail for all of them, none if there are none. Called once
 * an hour; safe to repeat.
 */
export async function tellAdmins(ctx: Context): Promise<void> {
  const { store, clock, config } = ctx
  const { adminEmail } = config
  if (adminEmail === null) return
  const until = new Date(clock().getTime() - settleMs)
  const since = (await store.notices.find(notice))?.toldUntil ?? new Date(0)
  const [submissions, reports, complaints] = await Promise.all([
    store.submissions.countWaiting(since, until),
    store.reports.countOpen(since, until),
    store.complaints.countOpen(since, until),
  ])
  if (submissions + reports + complaints === 0) return
  await store.transaction(async (tx) => {
    const told = await store.notices.find(notice, tx)
    // Another run was faster.
    if ((told?.toldUntil ?? new Date(0)) > since) return
    if (told) store.notices.update(tx, notice, { toldUntil: until })
    else store.notices.create(tx, notice, { toldUntil: until })
    store.mail.create(tx, derivedId('admins-mail', until.toISOString()), {
      ownerId: null,
      to: adminEmail,
      message: adminsMail({
        site: config.siteOrigins[0],
        projectId: config.projectId,
        submissions,
        reports,
        complaints,
      }),
      createdAt: clock(),
    })
  })
}
