import type { Creation as CreationView } from '@hairstyle/contract/api/creations.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { isDelayed } from '@hairstyle/core/creations/life.ts'
import { isForOwner } from '@hairstyle/core/finishes/finish-offer.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { remembering } from '../lists/remembering.ts'
import { presentCreation } from '../presenters/creation.ts'

/** A line of people that moves does not go without a picture for so long. */
const stillMs = 60_000
/** Of the last ones that ended; a few may have failed without a look at them. */
const lastOnes = 5

/** Creations for their owner, and why those wait that wait for long. */
export async function showCreations(
  ctx: Context,
  creations: readonly Creation[],
): Promise<CreationView[]> {
  const now = ctx.clock()
  const isAnyDelayed = creations.some((creation) => isDelayed(creation, now))
  const delay = isAnyDelayed && ((await areOthersServed(ctx)) ? 'crowd' : 'halt')
  const isFinishOffered = await isOfferedTo(ctx, creations[0]?.ownerId)
  return creations.map((creation) =>
    presentCreation(ctx, creation, {
      delay: delay && isDelayed(creation, now) ? delay : null,
      isFinishOffered,
    }),
  )
}

/** One creation for its owner. */
export async function showCreation(ctx: Context, creation: Creation): Promise<CreationView> {
  const isFinishOffered = await isOfferedTo(ctx, creation.ownerId)
  return presentCreation(ctx, creation, { delay: null, isFinishOffered })
}

async function isOfferedTo(ctx: Context, uid: string | undefined): Promise<boolean> {
  const { finish } = ctx.config
  return finish !== null && uid !== undefined && (await isForOwner(ctx, finish, uid))
}

/** Whether pictures were made lately, whosever: asked by all who wait. */
const areOthersServed = remembering(async ({ store, clock }) => {
  const since = clock().getTime() - stillMs
  const ended = await store.creations.listLastFinished(lastOnes)
  return ended.some(
    ({ status, finishedAt }) => status === 'done' && (finishedAt?.getTime() ?? 0) >= since,
  )
})
