import { once } from 'node:events'
import type { FinishDelay } from '@hairstyle/contract/api/creations.ts'
import { pictureCacheControl } from '@hairstyle/core/blobs/blobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { LeaseLostError } from '@hairstyle/core/creations/lease.ts'
import { eraseResultFiles, finishedPaths } from '@hairstyle/core/creations/result-files.ts'
import type { FailureReason } from '@hairstyle/core/creations/words.ts'
import { tell } from '@hairstyle/core/events.ts'
import { failFinish } from '@hairstyle/core/finishes/fail-finish.ts'
import { claimFinish } from '@hairstyle/core/finishes/finish-lease.ts'
import type { FinishLease } from '@hairstyle/core/finishes/finish-lease.ts'
import { finishClaimability, isSpent } from '@hairstyle/core/finishes/finish-life.ts'
import {
  EngineFullError,
  EngineRefusal,
  FinishRefusal,
  ServerStartingError,
} from '../engine/engine.ts'
import type { Finisher } from '../engine/engine.ts'
import { encodeResult } from '../pictures/encode-result.ts'
import type { EncodedPicture, EncodedResult } from '../pictures/encode-result.ts'
import type { Outcome } from './delivery.ts'
import { keepAlive } from './keep-alive.ts'
import { photoReader } from './photo-reader.ts'
import { BrokenPictureError, PhotoGoneError, refusalOf } from './picture-errors.ts'
import { requestOf } from './request-of.ts'

/** What finishes looks. */
export interface FinishWorker {
  readonly ctx: Context
  /** Null where no picture server is configured. */
  readonly finisher: Finisher | null
  /** Aborted when this process has to end. */
  readonly ending: AbortSignal
}

/** Finishes a look as a photograph. Deliveries may come twice, late, or while another worker is at it. */
export async function runFinish(worker: FinishWorker, createId: string): Promise<Outcome> {
  const { ctx, finisher } = worker
  const claim = await claimFinish(ctx, createId)
  switch (claim.kind) {
    case 'busy':
      return 'again'
    case 'settled':
      return 'settled'
    case 'gone':
      // A worker that died after it had saved its pictures could not know of the deletion.
      await eraseResultFiles(ctx, createId)
      return 'settled'
    case 'too_late':
    case 'engine_failed': {
      const still = (finish: Parameters<typeof finishClaimability>[0]) =>
        finishClaimability(finish, ctx.clock()) === claim.kind
      await failFinish(ctx, { createId, reason: claim.kind, still })
      return 'settled'
    }
    case 'claimed':
  }
  const { lease } = claim
  const alive = keepAlive(lease, ctx.log)
  const done = new AbortController()
  const startedAt = performance.now()
  try {
    if (!finisher) throw new FinishRefusal('settings', 'No picture server is configured')
    const made = makePhotograph(ctx, finisher, lease)
    const photograph = await Promise.race([made, alive.lost, abortedBy(worker.ending, done.signal)])
    await saveAndFinish(ctx, lease, photograph)
    const { attempts, requestedAt } = lease.creation.finish
    const renderMs = Math.round(performance.now() - startedAt)
    const waitedMs = Math.max(0, ctx.clock().getTime() - requestedAt.getTime())
    tell(ctx.log, 'finish_done', { createId, attempts, waitedMs, renderMs })
    return 'settled'
  } catch (error) {
    return await giveUp(worker, lease, error)
  } finally {
    done.abort()
    alive.stop()
  }
}

/** Rejects when this process has to end: the server goes on and is not listened to. */
async function abortedBy(ending: AbortSignal, signal: AbortSignal): Promise<never> {
  if (!ending.aborted) await once(ending, 'abort', { signal })
  throw ending.reason
}

async function makePhotograph(
  { blobs, log }: Context,
  finisher: Finisher,
  lease: FinishLease,
): Promise<EncodedResult> {
  const { creation } = lease
  const { photo, style, finish } = creation
  const earlier = finish.request - 1
  const onServer = (state: 'starting' | 'up') => {
    lease.sayStarting(state === 'starting').catch((err: unknown) => {
      // Whether the look is still ours, is found out when the lease is renewed.
      log.warn({ err, createId: creation.id }, 'nobody was told how the picture server is')
    })
  }
  if (!photo) throw new PhotoGoneError()
  const image = await photoReader(blobs)(photo.path)
  try {
    const request = { ...requestOf(creation, photo, image), look: style.look, earlier, onServer }
    return await encodeResult((await finisher.finish(request)).picture)
  } catch (cause) {
    if (isKnown(cause)) throw cause
    throw new BrokenPictureError('The look could not be finished.', { cause })
  }
}

function isKnown(error: unknown): boolean {
  return (
    error instanceof EngineRefusal ||
    error instanceof FinishRefusal ||
    error instanceof EngineFullError
  )
}

async function saveAndFinish(
  { blobs }: Context,
  lease: FinishLease,
  { picture, thumb }: EncodedResult,
): Promise<void> {
  const { id, finish } = lease.creation
  const paths = finishedPaths(id, finish.request, finish.attempts)
  const save = async (path: string, { bytes, contentType, width, height }: EncodedPicture) => {
    const options = { contentType, cacheControl: pictureCacheControl }
    const { token } = await blobs.publish(path, bytes, options)
    return { path, token, width, height }
  }
  const [savedPicture, savedThumb] = await Promise.all([
    save(paths.picture, picture),
    save(paths.thumb, thumb),
  ])
  try {
    await lease.finish({ picture: savedPicture, thumb: savedThumb })
  } catch (error) {
    // Only then it is certain that no document names these files.
    if (error instanceof LeaseLostError) {
      await Promise.all([blobs.delete(paths.picture), blobs.delete(paths.thumb)])
    }
    throw error
  }
}

async function giveUp(
  { ctx, ending }: FinishWorker,
  lease: FinishLease,
  error: unknown,
): Promise<Outcome> {
  const createId = lease.creation.id
  if (error instanceof LeaseLostError) return 'again'
  const reason = reasonOf(error)
  const isBroken = error instanceof BrokenPictureError && !ending.aborted
  if (reason === 'finish_unavailable') tell(ctx.log, 'finish_misconfigured', {}, error)
  else if (reason !== null) ctx.log.warn({ err: error, createId }, 'a look is not finished')
  else if (error instanceof EngineFullError) ctx.log.info({ err: error, createId }, 'not now')
  else if (!ending.aborted) ctx.log.error({ err: error, createId }, 'finishing a look broke')
  try {
    if (reason === null && !(isBroken && isSpent(lease.creation.finish))) {
      await lease.release({ isPardoned: !isBroken, delay: delayOf(error) })
      return 'again'
    }
    await lease.fail(reason ?? 'engine_failed')
    return 'settled'
  } catch (lost) {
    if (lost instanceof LeaseLostError) return 'again'
    throw lost
  }
}

function delayOf(error: unknown): FinishDelay | null {
  if (error instanceof ServerStartingError) return 'starting'
  return error instanceof EngineFullError ? 'busy' : null
}

const finishProblems = {
  settings: 'finish_unavailable',
  declined: 'finish_declined',
  moved: 'finish_moved',
} as const satisfies Record<FinishRefusal['problem'], FailureReason>

/** Why no other attempt can help, or null when it may. */
function reasonOf(error: unknown): FailureReason | null {
  return error instanceof FinishRefusal ? finishProblems[error.problem] : refusalOf(error)
}
