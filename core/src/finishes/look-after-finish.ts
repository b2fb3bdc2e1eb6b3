import type { Context } from '../context.ts'
import type { Creation } from '../store/creations.ts'
import { StaleDocumentError } from '../store/database.ts'
import { enqueueFinish, finishTask } from './enqueue-finish.ts'
import { failFinish } from './fail-finish.ts'
import { hopelessness, pendingFinish, waitingFinish } from './finish-life.ts'

/**
 * Sees to it that a look which is overdue to be finished gets on: gives up what is hopeless, asks for its task where that was never made,
 * and for a new one where it ended without the look.
 */
export async function lookAfterFinish(ctx: Context, creation: Creation, now: Date): Promise<void> {
  const { id, version } = creation
  const finish = pendingFinish(creation.finish)
  if (!finish) return
  const reason = hopelessness(finish, now)
  if (reason) {
    const still = (current: typeof finish) => current.request === finish.request
    await failFinish(ctx, { createId: id, reason, still })
    return
  }
  const task = finishTask(id, finish)
  const isUnderWay =
    (await ctx.queue.enqueueFinish(task)) === 'created' || (await ctx.queue.isFinishPending(task))
  const next = isUnderWay ? finish : { ...finish, round: finish.round + 1 }
  try {
    const changes = waitingFinish(next, now)
    await ctx.store.batch((writer) => ctx.store.creations.update(writer, id, changes, version))
  } catch (error) {
    // Somebody works on it again.
    if (error instanceof StaleDocumentError) return
    throw error
  }
  if (!isUnderWay) await enqueueFinish(ctx, id, next)
}
