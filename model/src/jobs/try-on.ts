import { fail } from '@hairstyle/core/creations/fail.ts'
import { claim } from '@hairstyle/core/creations/lease.ts'
import { claimability } from '@hairstyle/core/creations/life.ts'
import { eraseResultFiles } from '@hairstyle/core/creations/result-files.ts'
import { tellReady } from '@hairstyle/core/creations/tell-ready.ts'
import { forEachAtOnce } from '@hairstyle/core/for-each-at-once.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import type { Delivery, Outcome, Shared, Worker } from './delivery.ts'
import { photoReader } from './photo-reader.ts'
import { workOn } from './work-on.ts'

/** Two threads draw; meanwhile the pictures of a third can be encoded and saved. */
export const picturesAtOnce = 3

/**
 * Works on creations as far as they are there to be worked on; each is settled by itself, so that another delivery draws only
 * what is left. Deliveries may come twice, late, or while another worker is at it.
 */
export async function runTryOn(worker: Worker, { createIds }: Delivery): Promise<Outcome> {
  const { ctx, ending } = worker
  const found = await ctx.store.creations.findEach(createIds)
  const shared: Shared = { readPhoto: photoReader(ctx.blobs), isAnyDone: false }
  const outcomes: Outcome[] = []
  await forEachAtOnce(createIds.entries(), picturesAtOnce, async ([index, createId]) => {
    if (ending.aborted) outcomes.push('again')
    else outcomes.push(await runOne(worker, shared, createId, found[index] ?? null))
  })
  const first = found.find((creation) => creation !== null)
  if (shared.isAnyDone && first) await tellReady(ctx, first)
  return outcomes.every((outcome) => outcome === 'settled') ? 'settled' : 'again'
}

/** What breaks here must not stop the others. */
async function runOne(
  worker: Worker,
  shared: Shared,
  createId: string,
  found: Creation | null,
): Promise<Outcome> {
  const { ctx } = worker
  try {
    if (found) return await runFound(worker, shared, found)
    // A worker that died after it had saved its pictures could not know of the deletion.
    await eraseResultFiles(ctx, createId)
    return 'settled'
  } catch (err) {
    ctx.log.error({ err, createId }, 'a try-on could not be worked on')
    return 'again'
  }
}

async function runFound(worker: Worker, shared: Shared, found: Creation): Promise<Outcome> {
  const { ctx } = worker
  const { id: createId } = found
  const claimed = await claim(ctx, createId, found)
  switch (claimed.kind) {
    case 'claimed':
      return await workOn(worker, claimed.lease, shared)
    case 'busy':
      return 'again'
    case 'settled':
      return 'settled'
    case 'gone':
      await eraseResultFiles(ctx, createId)
      return 'settled'
    case 'spent': {
      const still = (current: typeof claimed.creation) =>
        claimability(current, ctx.clock()) === 'spent'
      await fail(ctx, { createId, reason: 'engine_failed', still })
      return 'settled'
    }
  }
}
