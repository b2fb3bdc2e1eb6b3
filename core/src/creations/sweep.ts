import type { Context } from '../context.ts'
import { erasePhoto } from '../photos/erase-photo.ts'
import type { Creation } from '../store/creations.ts'
import { StaleDocumentError } from '../store/database.ts'
import { enqueue } from './enqueue.ts'
import { fail } from './fail.ts'
import { isPastDeadline, maxTries, waiting } from './life.ts'
import type { FailureReason } from './words.ts'

const atOnce = 20
const mostCreations = 500
const mostPhotos = 200
/** An expired photo can no longer be claimed, whatever the clocks of two machines differ by. */
const clockSkewMs = 10 * 60_000

/**
 * Mends what was left lying: asks again for try-ons whose task was never made, gives back what lost its worker, fails and
 * refunds what nobody is going to finish, and erases photos of visitors who never signed in, photos that nobody used for long, and
 * what is left of deleted ones. Safe to run at any time.
 */
export async function sweep(ctx: Context): Promise<void> {
  const now = ctx.clock()
  const creations = await ctx.store.creations.listDue(now, mostCreations)
  await forEach(ctx, creations, (creation) => lookAfter(ctx, creation, now))
  const expiredBefore = new Date(now.getTime() - clockSkewMs)
  const photoIds = await ctx.store.photos.listIdsExpired(expiredBefore, mostPhotos)
  await forEach(ctx, photoIds, (photoId) => erasePhoto(ctx, photoId))
}

async function lookAfter(ctx: Context, creation: Creation, now: Date): Promise<void> {
  if (isPastDeadline(creation, now)) {
    await giveUp(ctx, creation, 'too_late')
    return
  }
  const task = { createId: creation.id, round: creation.round }
  const isUnderWay =
    (await ctx.queue.enqueueTryOn(task)) === 'created' || (await ctx.queue.isTryOnPending(task))
  const hasLostWorker = creation.status === 'processing'
  if (isUnderWay) {
    await put(ctx, creation, waiting(now))
  } else if (hasLostWorker && creation.attempts < maxTries) {
    const round = creation.round + 1
    const isPut = await put(ctx, creation, { ...waiting(now), round })
    if (isPut) await enqueue(ctx, { createId: creation.id, round })
  } else {
    await giveUp(ctx, creation, 'engine_failed')
  }
}

/** Changes the creation unless somebody else has changed it since it was read. */
async function put(
  { store }: Context,
  { id, version }: Creation,
  changes: Partial<Creation>,
): Promise<boolean> {
  try {
    await store.batch((writer) => store.creations.update(writer, id, changes, version))
    return true
  } catch (error) {
    if (error instanceof StaleDocumentError) return false
    throw error
  }
}

async function giveUp(ctx: Context, { id, version }: Creation, reason: FailureReason) {
  const still = (current: Creation) => current.version.isEqual(version)
  await fail(ctx, { createId: id, reason, still })
}

/** One that cannot be mended now must not keep the others waiting. */
async function forEach<Item>(
  { log }: Context,
  items: readonly Item[],
  mend: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    const outcomes = await Promise.allSettled(items.slice(start, start + atOnce).map(mend))
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      log.error({ err: outcome.reason as unknown }, 'the sweep could not mend something')
    }
  }
}
