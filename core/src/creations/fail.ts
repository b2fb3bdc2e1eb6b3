import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { refundEntry } from '../ledger/entries.ts'
import { postEntries } from '../ledger/post-entries.ts'
import type { Creation } from '../store/creations.ts'
import type { User } from '../store/users.ts'
import { isSettled, settled } from './life.ts'
import { describeFailure } from './words.ts'
import type { FailureReason } from './words.ts'

/** When a creation may be failed: `still` looks at its newest state. */
export interface Verdict {
  readonly createId: string
  readonly reason: FailureReason
  readonly still: (current: Creation) => boolean
}

/**
 * Ends a creation without a result and gives its credit back, both once.
 * @returns false when it was settled, gone, or no longer what the verdict was about.
 */
export async function fail(ctx: Context, { createId, reason, still }: Verdict): Promise<boolean> {
  const { store, clock, log } = ctx
  const end = await store.transaction(async (tx) => {
    const creation = await store.creations.find(createId, tx)
    if (!creation || isSettled(creation) || !still(creation)) return null
    // Versions cost nothing.
    const isPaid = creation.originalId === null
    const user = isPaid ? await store.users.find(creation.ownerId, tx) : null
    store.creations.update(tx, createId, {
      ...settled('failed', clock()),
      error: describeFailure(reason),
      finish: null,
      refunded: user !== null,
    })
    if (user) postEntries(ctx, tx, refundOf(creation, user))
    return { isRefunded: user !== null }
  })
  if (!end) return false
  tell(log, 'try_on_failed', { createId, reason })
  if (end.isRefunded) tell(log, 'credit_returned', { createId, cause: 'failed' })
  return true
}

/** How a creation ends that its owner is not to pay for: `isMine` looks at its newest state. */
interface PoorEnd {
  readonly createId: string
  readonly result: NonNullable<Creation['result']>
  readonly isFirst: boolean
  readonly isMine: (current: Creation) => boolean
}

/**
 * Ends a creation with a result that is too poor to be sold, and gives its credit back, both once.
 * @returns false when it was settled, gone, or somebody else's.
 */
export async function endPoor(ctx: Context, end: PoorEnd): Promise<boolean> {
  const { store, clock, log } = ctx
  const { createId, result, isFirst, isMine } = end
  const ended = await store.transaction(async (tx) => {
    const creation = await store.creations.find(createId, tx)
    if (!creation || isSettled(creation) || !isMine(creation)) return null
    const isPaid = creation.originalId === null
    const user = isPaid ? await store.users.find(creation.ownerId, tx) : null
    const now = clock()
    const settling = { ...settled('done', now), result, finish: null, refunded: user !== null }
    store.creations.update(tx, createId, settling)
    if (user) {
      const changes = isFirst ? { firstSuccessAt: now } : {}
      postEntries(ctx, tx, { ...refundOf(creation, user), changes })
    }
    return { isRefunded: user !== null }
  })
  if (ended?.isRefunded) tell(log, 'credit_returned', { createId, cause: 'poor' })
  return ended !== null
}

/** What gives the credit of a creation back. */
export function refundOf({ id, style }: Creation, user: User) {
  return { user, entries: [refundEntry(id, style.title)] }
}
