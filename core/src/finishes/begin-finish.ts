import { warnOfLowCredits } from '../creations/low-credits.ts'
import { countTryOns } from '../creations/pace.ts'
import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { tell } from '../events.ts'
import { enqueue } from '../jobs/look-after.ts'
import { finishEntry, postEntries } from '../ledger/entries.ts'
import type { Creation } from '../store/creations.ts'
import type { Transaction } from '../store/database.ts'
import { finishTask, newFinish, pendingFinish, waitingFinish } from './finish-life.ts'
import { canBeFinished, isForUser } from './finish-offer.ts'

export interface FinishWish {
  readonly uid: string
  readonly createId: string
  /** The price shown to the person. */
  readonly credits: number
}

/**
 * Has a look finished as a photograph, and takes its credits; asking again while that is pending takes none.
 * @returns the look as it is now, and the balance.
 * @throws {ApiError} not_found, also for somebody else's look and where finishing is not offered; conflict when this
 * look cannot be finished or the price differs; not_enough_credits, too_many_requests, unauthenticated (account gone).
 */
export async function beginFinish(
  ctx: Context,
  { uid, createId, credits }: FinishWish,
): Promise<{ readonly creation: Creation; readonly credits: number }> {
  const { store, config, clock } = ctx
  const offer = config.finish
  if (!offer) throw new ApiError('not_found')
  const work = async (tx: Transaction) => {
    const now = clock()
    const [user, creation] = await Promise.all([
      store.users.find(uid, tx),
      store.creations.getOwned(uid, createId, tx),
    ])
    if (!user) throw new ApiError('unauthenticated')
    if (pendingFinish(creation.finish)) return { left: user.credits, isNew: false }
    if (!isForUser(offer, user)) throw new ApiError('not_found')
    if (!canBeFinished(offer, creation, now)) throw new ApiError('conflict', notNow)
    if (credits !== offer.credits) throw new ApiError('conflict', otherPrice)
    const finish = newFinish(creation.finish, offer.credits, now)
    const left = postEntries(ctx, tx, {
      user,
      entries: [finishEntry(createId, finish, creation.style.title)],
      changes: { createPace: countTryOns(user.createPace, 1, now) },
    })
    warnOfLowCredits(ctx, tx, { user, credits: left, batchId: `${createId}-${finish.request}` })
    store.creations.update(tx, createId, waitingFinish(finish, now))
    return { left, isNew: true }
  }
  const { left, isNew } = await store.transaction(work, { account: uid })
  if (isNew) tell(ctx.log, 'finish_asked', { createId })
  const creation = await store.creations.getOwned(uid, createId)
  const pending = pendingFinish(creation.finish)
  if (pending) await enqueue(ctx, finishTask(createId, pending))
  return { creation, credits: left }
}

const notNow = 'This look cannot be finished as a photograph.'
const otherPrice = 'The price has changed. Please look at it again; nothing was charged.'
