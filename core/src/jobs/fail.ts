import type { FailureReason } from '../creations/words.ts'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { postEntries } from '../ledger/entries.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'
import type { UserDocument } from '../store/users.ts'
import { claimability, type Attempts, type Job } from './job.ts'

interface UnpaidEnd {
  readonly createId: string
  /** Whether the newest state may still be ended. */
  readonly still: (creation: Creation) => boolean
  readonly changes: (creation: Creation, refunded: boolean) => Partial<CreationDocument>
  /** Further changes of the refunded user. */
  readonly userChanges?: Partial<UserDocument>
  readonly cause: 'failed' | 'poor'
}

/**
 * Ends a job that its owner must not pay for, and refunds it, both once.
 * @returns the creation as it was before; null if it was settled, gone, or may not be ended.
 */
export async function endUnpaid<State extends Attempts>(
  ctx: Context,
  job: Job<State>,
  { createId, still, changes, userChanges = {}, cause }: UnpaidEnd,
): Promise<Creation | null> {
  const { store, log } = ctx
  const end = await store.transaction(async (tx) => {
    const before = await store.creations.find(createId, tx)
    if (!before || !job.stateOf(before) || !still(before)) return null
    const entries = job.refundsOf(before)
    const user = entries.length > 0 ? await store.users.find(before.ownerId, tx) : null
    store.creations.update(tx, createId, changes(before, user !== null))
    if (user) postEntries(ctx, tx, { user, entries, changes: userChanges })
    return { before, isRefunded: user !== null }
  })
  if (end?.isRefunded) tell(log, 'credit_returned', { createId, cause })
  return end?.before ?? null
}

/** When a job may be failed. */
type Verdict = Pick<UnpaidEnd, 'createId' | 'still'> & { readonly reason: FailureReason }

/**
 * Ends a job without a picture and refunds it, both once.
 * @returns false if it was settled, gone, or has changed since the verdict.
 */
export async function fail<State extends Attempts>(
  ctx: Context,
  job: Job<State>,
  { reason, ...verdict }: Verdict,
): Promise<boolean> {
  const now = ctx.clock()
  const before = await endUnpaid(ctx, job, {
    ...verdict,
    changes: (creation, refunded) => job.failed(creation, { reason, refunded, now }),
    cause: 'failed',
  })
  if (before) await job.tellFailed(ctx, before, reason)
  return before !== null
}

/** Fails a hopeless job, unless somebody works on it by now. */
export async function giveUp<State extends Attempts>(
  ctx: Context,
  job: Job<State>,
  { createId, reason }: Omit<Verdict, 'still'>,
): Promise<void> {
  const still = (current: Creation) => claimability(job, current, ctx.clock()) === reason
  await fail(ctx, job, { createId, reason, still })
}
