import type { Creation as CreationView } from '@hairstyle/contract/api/creations.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { isDelayed } from '@hairstyle/core/creations/life.ts'
import { isForOwner } from '@hairstyle/core/finishes/finish-offer.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { remembering } from '../lists/remembering.ts'
import { presentCreation } from '../presenters/creation.ts'

/** Longest time without a picture while the queue is moving. */
const stillMs = 60_000
/** Number of recently ended ones to read; some may have failed. */
const lastOnes = 9

/** Presents creations to their owner, with the reasons of long waits. */
export async function showCreations(
  ctx: Context,
  creations: readonly Creation[],
): Promise<CreationView[]> {
  const now = ctx.clock()
  const isAnyDelayed = creations.some((creation) => isDelayed(creation, now))
  const delay = isAnyDelayed && ((await areOthersServed(ctx)) ? 'crowd' : 'halt')
  const isAnyWaiting = creations.some(({ finishedAt }) => finishedAt === null)
  const usualSeconds = isAnyWaiting ? usualSecondsOf(await lastEnded(ctx)) : null
  const isFinishOffered = await isOfferedTo(ctx, creations[0]?.ownerId)
  return creations.map((creation) =>
    presentCreation(ctx, creation, {
      delay: delay && isDelayed(creation, now) ? delay : null,
      usualSeconds,
      isFinishOffered,
    }),
  )
}

/** One creation for its owner. */
export async function showCreation(ctx: Context, creation: Creation): Promise<CreationView> {
  const isFinishOffered = await isOfferedTo(ctx, creation.ownerId)
  return presentCreation(ctx, creation, { delay: null, usualSeconds: null, isFinishOffered })
}

async function isOfferedTo(ctx: Context, uid: string | undefined): Promise<boolean> {
  const { finish } = ctx.config
  return finish !== null && uid !== undefined && (await isForOwner(ctx, finish, uid))
}

/** Whether pictures were made recently. */
async function areOthersServed(ctx: Context): Promise<boolean> {
  const since = ctx.clock().getTime() - stillMs
  const ended = await lastEnded(ctx)
  return ended.some(
    ({ status, finishedAt }) => status === 'done' && (finishedAt?.getTime() ?? 0) >= since,
  )
}

/** The median of successful ones; null if there are none. */
function usualSecondsOf(ended: readonly Creation[]): number | null {
  const seconds = ended
    .filter(({ status }) => status === 'done')
    .map(
      ({ createdAt, finishedAt }) =>
        ((finishedAt ?? createdAt).getTime() - createdAt.getTime()) / 1000,
    )
    .sort((a, b) => a - b)
  const median = seconds[Math.floor(seconds.length / 2)]
  return median === undefined ? null : Math.max(1, Math.round(median))
}

/** Of all people, cached since everybody who waits reads it. */
const lastEnded = remembering(({ store }) => store.creations.listLastFinished(lastOnes))
