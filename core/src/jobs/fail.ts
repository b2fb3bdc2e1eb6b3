import type { FailureReason } from '../creations/words.ts'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { postEntries } from '../ledger/entries.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'
import type { UserDocument } from '../store/users.ts'
import { claimability, type Attempts, type Job } from './job.ts'

interface UnpaidEnd {
  readonly createId: string
  /** Looks at the newest state: whether it may be ended. */
  readonly still: (creation: Creation) => boolean
  readonly changes: (creation: Creation, refunded: boolean) => Partial<CreationDocument>
  /** Written to whoever gets something back. */
  readonly userChanges?: Partial<UserDocument>
  readonly cause: 'failed' | 'poor'
}

/**
 * Ends a job for which its owner is not to pay, and gives back what they did, both once.
 * @returns the creation as it was until then; null when it was settled, gone, or may not be ended.
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
 * Ends a job without a picture and gives back what was paid, both once.
 * @returns false when it was settled, gone, or no longer what the verdict was about.
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

/** Fails a job that nobody is going to finish, unless somebody works on it by now. */
export async function giveUp<State extends Attempts>(
  ctx: Context,
  job: Job<State>,
  { createId, reason }: Omit<Verdict, 'still'>,
): Promise<void> {
  const still = (current: Creation) => claimability(job, current, ctx.clock()) === reason
  await fail(ctx, job, { createId, reason, still })
}
