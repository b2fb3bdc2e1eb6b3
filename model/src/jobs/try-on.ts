import type { TryOnStage } from '@hairstyle/contract/jobs.ts'
import { resultPaths } from '@hairstyle/core/creations/result-files.ts'
import { tellReady } from '@hairstyle/core/creations/tell-ready.ts'
import { finishTryOn, tryOnJob, type TryOn } from '@hairstyle/core/creations/try-on-job.ts'
import { tell } from '@hairstyle/core/events.ts'
import { forEachAtOnce } from '@hairstyle/core/for-each-at-once.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import type { HairEngine } from '../engine/engine.ts'
import { encodeResult } from '../pictures/encode.ts'
import { photoReader } from './photo-reader.ts'
import { orBroken } from './picture-errors.ts'
import { readRequest } from './read-request.ts'
import { runJob, type Craft, type Made, type Outcome, type Worker } from './run-job.ts'

/** Two threads draw; meanwhile the pictures of a third can be encoded and saved. */
const picturesAtOnce = 3
/** Four rounds of pictures fit into the time that the queue gives a delivery. */
const timeoutMs = 150_000

/** What draws try-ons. */
export interface TryOnWorker extends Worker {
  readonly engine: HairEngine
}

/** Creations of one batch. */
export interface Delivery {
  readonly createIds: readonly string[]
}

/**
 * Works on creations as far as they are there to be worked on; each is settled by itself, so that another delivery
 * draws only what is left.
 */
export async function runTryOn(worker: TryOnWorker, { createIds }: Delivery): Promise<Outcome> {
  const { ctx, ending } = worker
  const found = await ctx.store.creations.findEach(createIds)
  const batch = batchOf(worker)
  const outcomes: Outcome[] = []
  await forEachAtOnce(createIds.entries(), picturesAtOnce, async ([index, createId]) => {
    if (ending.aborted) {
      outcomes.push('again')
      return
    }
    try {
      outcomes.push(await runJob(worker, batch.craft, createId, found[index] ?? null))
    } catch (err) {
      // What breaks here must not stop the others.
      ctx.log.error({ err, createId }, 'a try-on could not be worked on')
      outcomes.push('again')
    }
  })
  const first = found.find((creation) => creation !== null)
  if (batch.isAnyDone() && first) await tellReady(ctx, first)
  return outcomes.every((outcome) => outcome === 'settled') ? 'settled' : 'again'
}

/** What the pictures of one delivery share. */
function batchOf({ ctx, engine }: TryOnWorker) {
  const readPhoto = photoReader(ctx.blobs)
  const ageMs = ({ createdAt }: Creation): number =>
    Math.max(0, ctx.clock().getTime() - createdAt.getTime())
  let isAnyDone = false
  const craft: Craft<TryOn> = {
    job: tryOnJob,
    name: 'a try-on',
    timeoutMs,
    async make(lease, alive) {
      const { id, attempts, mayBeFirstSuccess } = lease.creation
      if (attempts === 1) {
        tell(ctx.log, 'try_on_begun', { createId: id, waitedMs: ageMs(lease.creation) })
      }
      const request = await readRequest(lease.creation, readPhoto)
      const onStage = (stage: TryOnStage) => alive.report({ stage })
      const { encoded, confidence, doubts } = await orBroken(async () => {
        const { picture, ...judged } = await engine.tryOn({ ...request, onStage })
        return { encoded: await encodeResult(picture), ...judged }
      })
      const end: Made['end'] = async (files) => {
        // Only the first success of its owner is written into their document.
        const wasAnyDone = isAnyDone
        isAnyDone = true
        try {
          const result = { ...files, confidence, doubts: [...doubts] }
          await finishTryOn(ctx, lease, result, mayBeFirstSuccess && !wasAnyDone)
        } catch (error) {
          isAnyDone = wasAnyDone
          throw error
        }
      }
      return { encoded, paths: resultPaths(id, attempts), end }
    },
    tellDone(creation, renderMs) {
      const { id: createId, attempts } = creation
      tell(ctx.log, 'try_on_done', { createId, attempts, renderMs, readyMs: ageMs(creation) })
    },
  }
  return { craft, isAnyDone: () => isAnyDone }
}
