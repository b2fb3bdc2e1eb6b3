import type { ComplaintReason } from '@hairstyle/contract/api/creations.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { tell } from '../events.ts'
import { postEntries } from '../ledger/entries.ts'
import type { Creation } from '../store/creations.ts'
import type { Transaction } from '../store/database.ts'
import type { User } from '../store/users.ts'
import { tryOnJob } from './try-on-job.ts'

const day = 24 * 60 * 60_000
/** Most credits that go back to one person for failed pictures, within this time. */
export const maxRefunds = 3
const refundsWithinMs = 30 * day
/** After that, the picture counts as used. */
const refundableForMs = 7 * day

export interface Complaint {
  readonly createId: string
  readonly reason: ComplaintReason
  readonly detail: string
}

/**
 * Records, once, that a look is not what its owner wanted. If the picture failed, its credit goes back, within limits;
 * disliking a style is no failure.
 * @returns the balance afterwards.
 * @throws {ApiError} not_found; conflict while it is not done, or on a second complaint.
 */
export async function complain(
  ctx: Context,
  uid: string,
  { createId, reason, detail }: Complaint,
): Promise<{ refunded: boolean; credits: number }> {
  const { store, clock } = ctx
  const work = async (tx: Transaction) => {
    const creation = await store.creations.getOwned(uid, createId, tx)
    const user = await store.users.find(uid, tx)
    if (!user) throw new ApiError('unauthenticated')
    if (!creation.result) throw new ApiError('conflict', 'This look is not ready yet.')
    if (creation.complained) throw new ApiError('conflict', 'You told us about this look before.')
    const refunded =
      reason !== 'taste' && isRefundable(creation, clock()) && (await hasRefundLeft(ctx, tx, user))
    store.complaints.create(tx, createId, {
      ownerId: uid,
      styleId: creation.style.id,
      styleTitle: creation.style.title,
      reason,
      detail,
      refunded,
      wasDoubtful: creation.result.confidence !== 'good',
      status: 'open',
      createdAt: clock(),
    })
    store.creations.update(tx, createId, {
      complained: true,
      refunded: refunded || creation.refunded,
    })
    const entries = refunded ? tryOnJob.refundsOf(creation) : []
    const credits = refunded ? postEntries(ctx, tx, { user, entries }) : user.credits
    return { refunded, credits }
  }
  const outcome = await store.transaction(work, { account: uid })
  if (outcome.refunded) tell(ctx.log, 'credit_returned', { createId, cause: 'complaint' })
  return outcome
}

/** A version cost nothing, and a poor look was refunded already. */
function isRefundable({ originalId, refunded, createdAt }: Creation, now: Date): boolean {
  return originalId === null && !refunded && now.getTime() - createdAt.getTime() <= refundableForMs
}

async function hasRefundLeft(
  { store, clock }: Context,
  tx: Transaction,
  { id }: User,
): Promise<boolean> {
  const since = new Date(clock().getTime() - refundsWithinMs)
  return (await store.complaints.countRefunded(id, { since, limit: maxRefunds }, tx)) < maxRefunds
}
