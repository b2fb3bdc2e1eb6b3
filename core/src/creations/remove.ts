import type { Context } from '../context.ts'
import { ApiError } from '../errors.ts'
import { tell } from '../events.ts'
import { finishJob } from '../finishes/finish-job.ts'
import { postEntries } from '../ledger/entries.ts'
import { limits, takeTurn } from '../rate-limits/limits.ts'
import { writeEnded } from '../salon-cards/end-card.ts'
import { removeFromShares } from '../shares/erase-share.ts'
import type { Transaction } from '../store/database.ts'
import { isSettled } from './life.ts'
import { eraseResultFiles } from './result-files.ts'
import { tryOnJob } from './try-on-job.ts'

/**
 * Deletes a creation and its pictures; an unsettled one is cancelled and its credit returned.
 * @returns the balance afterwards.
 * @throws {ApiError} not_found, or too_many_requests after too many cancellations; they can be deleted once settled.
 */
export async function removeCreation(
  ctx: Context,
  uid: string,
  createId: string,
): Promise<{ credits: number }> {
  const { store } = ctx
  // Pictures first, so that a failure leaves something to delete again. The worker cleans up those of an unsettled one,
  // except what it finishes in between.
  if (isSettled(await store.creations.getOwned(uid, createId))) {
    await removeFromShares(ctx, uid, createId)
    await eraseResultFiles(ctx, createId)
  } else {
    await takeTurn(ctx, limits.takeBack, uid)
  }
  const work = async (tx: Transaction) => {
    const creation = await store.creations.find(createId, tx)
    const user = await store.users.find(uid, tx)
    const card = await store.salonCards.findOfLook(createId, tx)
    if (!user) throw new ApiError('unauthenticated')
    // It was there just now: a commit whose answer got lost, or another request, deleted it.
    if (!creation) return { credits: user.credits, hadPictures: true, isTakenBack: false }
    const isTakenBack = !isSettled(creation) && creation.originalId === null
    const entries = (isSettled(creation) ? finishJob : tryOnJob).refundsOf(creation)
    const left = entries.length > 0 ? postEntries(ctx, tx, { user, entries }) : user.credits
    if (card) writeEnded(ctx, tx, card)
    store.creations.remove(tx, createId)
    return { credits: left, hadPictures: creation.attempts > 0, isTakenBack }
  }
  const { credits, hadPictures, isTakenBack } = await store.transaction(work, { account: uid })
  if (isTakenBack) tell(ctx.log, 'credit_returned', { createId, cause: 'taken_back' })
  if (hadPictures) await eraseResultFiles(ctx, createId)
  return { credits }
}
