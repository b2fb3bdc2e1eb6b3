import type { Context } from '../context.ts'
import type { FailureReason } from '../creations/words.ts'
import { tell } from '../events.ts'
import { finishRefundEntry } from '../ledger/entries.ts'
import { postEntries } from '../ledger/post-entries.ts'
import type { Creation } from '../store/creations.ts'
import { failedFinish, isIncluded, pendingFinish } from './finish-life.ts'
import type { Finish } from './finish-life.ts'
import { tellFinished } from './tell-finished.ts'

/** When the finishing of a look may be given up: `still` looks at its newest state. */
export interface FinishVerdict {
  readonly createId: string
  readonly reason: FailureReason
  readonly still: (finish: Finish) => boolean
}

/**
 * Ends the finishing of a look without a picture, and gives back what was paid for it, both once; the look stays as it was.
 * @returns false when it was settled, gone, or no longer what the verdict was about.
 */
export async function failFinish(
  ctx: Context,
  { createId, reason, still }: FinishVerdict,
): Promise<boolean> {
  const { store, log } = ctx
  const end = await store.transaction(async (tx) => {
    const creation = await store.creations.find(createId, tx)
    const finish = pendingFinish(creation?.finish ?? null)
    if (!creation || !finish || !still(finish)) return null
    const user = isIncluded(finish) ? null : await store.users.find(creation.ownerId, tx)
    store.creations.update(tx, createId, failedFinish(finish, { reason, refunded: user !== null }))
    if (user) postEntries(ctx, tx, { user, entries: refundsOfFinish(creation) })
    return { isRefunded: user !== null, finish }
  })
  if (!end) return false
  tell(log, 'finish_failed', { createId, reason })
  if (end.isRefunded) tell(log, 'credit_returned', { createId, cause: 'failed' })
  await tellFinished(ctx, createId, end.finish)
  return true
}

/** What gives the credits of a finish back that is not settled; nothing where there is none, or none were paid. */
export function refundsOfFinish({ id, finish, style }: Creation) {
  const pending = pendingFinish(finish)
  return pending && !isIncluded(pending) ? [finishRefundEntry(id, pending, style.title)] : []
}
