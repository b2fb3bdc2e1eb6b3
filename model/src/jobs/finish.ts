import { finishedPaths } from '@hairstyle/core/creations/result-files.ts'
import { tell } from '@hairstyle/core/events.ts'
import { finishJob, finishLook, sayStarting } from '@hairstyle/core/finishes/finish-job.ts'
import { delayedFinish, type Finish } from '@hairstyle/core/finishes/finish-life.ts'
import {
  EngineFullError,
  FinishRefusal,
  ServerStartingError,
  type Finisher,
} from '../engine/engine.ts'
import { encodeResult } from '../pictures/encode.ts'
import { photoReader } from './photo-reader.ts'
import { orBroken } from './picture-errors.ts'
import { readRequest } from './read-request.ts'
import { runJob, type Craft, type Outcome, type Worker } from './run-job.ts'

/** A server gives up sooner by itself, and the queue gives a delivery longer. */
const timeoutMs = 10 * 60_000

/** What finishes looks. */
export interface FinishWorker extends Worker {
  /** Null where no picture server is configured. */
  readonly finisher: Finisher | null
}

/** Finishes a look as a photograph. */
export async function runFinish(worker: FinishWorker, createId: string): Promise<Outcome> {
  return await runJob(worker, photographsOf(worker), createId)
}

function photographsOf({ ctx, finisher }: FinishWorker): Craft<Finish> {
  return {
    job: finishJob,
    name: 'a photograph',
    timeoutMs,
    async make(lease) {
      const { creation, state } = lease
      const { id: createId, style } = creation
      const onServer = (server: 'starting' | 'up') => {
        sayStarting(lease, server === 'starting').catch((err: unknown) => {
          // Whether the look is still ours, is found out when the lease is renewed.
          ctx.log.warn({ err, createId }, 'nobody was told how the picture server is')
        })
      }
      try {
        if (!finisher) throw new FinishRefusal('settings', 'No picture server is configured')
        const request = await readRequest(creation, photoReader(ctx.blobs))
        const told = { look: style.look, earlier: state.request - 1, onServer }
        const encoded = await orBroken(async () =>
          encodeResult((await finisher.finish({ ...request, ...told })).picture),
        )
        return {
          encoded,
          paths: finishedPaths(createId, state.request, state.attempts),
          end: (files) => finishLook(ctx, lease, files),
        }
      } catch (error) {
        const isMisconfigured = error instanceof FinishRefusal && error.problem === 'settings'
        if (isMisconfigured) tell(ctx.log, 'finish_misconfigured', {}, error)
        throw error
      }
    },
    tellDone({ id: createId, finish }, renderMs) {
      const { attempts = 0, requestedAt = ctx.clock() } = finish ?? {}
      const waitedMs = Math.max(0, ctx.clock().getTime() - requestedAt.getTime())
      tell(ctx.log, 'finish_done', { createId, attempts, waitedMs, renderMs })
    },
    noteOf: (error, finish) => delayedFinish(finish, delayOf(error) ?? finish.delay),
  }
}

function delayOf(error: unknown): Finish['delay'] {
  if (error instanceof ServerStartingError) return 'starting'
  return error instanceof EngineFullError ? 'busy' : null
}
