import { setTimeout as after } from 'node:timers/promises'
import { tell } from '@hairstyle/core/events.ts'
import { pictureCacheControl } from '@hairstyle/core/blobs/blobs.ts'
import { LeaseLostError } from '@hairstyle/core/creations/lease.ts'
import type { Lease } from '@hairstyle/core/creations/lease.ts'
import { isSpent } from '@hairstyle/core/creations/life.ts'
import { resultPaths } from '@hairstyle/core/creations/result-files.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { EngineFullError, EngineRefusal } from '../engine/engine.ts'
import type { TryOnResult } from '../engine/engine.ts'
import { encodeResult } from '../pictures/encode-result.ts'
import type { EncodedPicture, EncodedResult } from '../pictures/encode-result.ts'
import { keepAlive } from './keep-alive.ts'
import type { KeepAlive } from './keep-alive.ts'
import type { ReadPhoto } from './photo-reader.ts'
import type { Outcome, Shared, Worker } from './delivery.ts'
import { BrokenPictureError, PhotoGoneError, refusalOf } from './picture-errors.ts'
import { requestOf } from './request-of.ts'

/** Time an engine gets for one picture; four rounds of them fit into the time that the queue gives a delivery. */
const engineTimeoutMs = 150_000

interface Drawn extends Pick<TryOnResult, 'confidence' | 'doubts'> {
  readonly encoded: EncodedResult
}

/** Draws, saves and settles one creation; what goes wrong is settled or left for another delivery. */
export async function workOn(worker: Worker, lease: Lease, shared: Shared): Promise<Outcome> {
  const { ctx } = worker
  const { id: createId, attempts, createdAt } = lease.creation
  const startedAt = performance.now()
  const ageMs = () => Math.max(0, ctx.clock().getTime() - createdAt.getTime())
  if (attempts === 1) {
    tell(ctx.log, 'try_on_begun', { createId, waitedMs: ageMs() })
  }
  const alive = keepAlive(lease, ctx.log)
  try {
    const drawn = await makePicture(worker, lease, { alive, readPhoto: shared.readPhoto })
    await saveAndFinish(worker, lease, { drawn, shared })
    const renderMs = Math.round(performance.now() - startedAt)
    tell(ctx.log, 'try_on_done', { createId, attempts, renderMs, readyMs: ageMs() })
    return 'settled'
  } catch (error) {
    return await giveUp(worker, lease, error)
  } finally {
    alive.stop()
  }
}

interface Means {
  readonly alive: KeepAlive
  readonly readPhoto: ReadPhoto
}

/** The picture, unless something ends the wait for it: the engine itself goes on and is not listened to. */
async function makePicture(
  worker: Worker,
  lease: Lease,
  { alive, readPhoto }: Means,
): Promise<Drawn> {
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, worker.ending])
  const tooLong = after(engineTimeoutMs, undefined, { signal, ref: false }).then(() => {
    throw new BrokenPictureError(`The engine took more than ${engineTimeoutMs} ms.`)
  })
  const make = async () => {
    const { photo } = lease.creation
    if (photo === null) throw new PhotoGoneError()
    const image = await readPhoto(photo.path)
    return await draw(worker, lease, { photo, image, alive })
  }
  try {
    return await Promise.race([make(), alive.lost, tooLong])
  } finally {
    done.abort()
  }
}

interface Photographed {
  readonly photo: NonNullable<Creation['photo']>
  readonly image: TryOnResult['picture']
  readonly alive: KeepAlive
}

async function draw(
  { engine }: Worker,
  lease: Lease,
  { photo, image, alive }: Photographed,
): Promise<Drawn> {
  try {
    const { picture, confidence, doubts } = await engine.tryOn({
      ...requestOf(lease.creation, photo, image),
      onStage: (stage) => alive.report(stage),
    })
    return { encoded: await encodeResult(picture), confidence, doubts }
  } catch (cause) {
    if (cause instanceof EngineRefusal || cause instanceof EngineFullError) throw cause
    throw new BrokenPictureError('The engine could not make this picture.', { cause })
  }
}

interface Made {
  readonly drawn: Drawn
  readonly shared: Shared
}

async function saveAndFinish(
  { ctx: { blobs } }: Worker,
  lease: Lease,
  { drawn: { encoded, confidence, doubts }, shared }: Made,
): Promise<void> {
  const { id, attempts, mayBeFirstSuccess } = lease.creation
  const paths = resultPaths(id, attempts)
  const save = async (path: string, { bytes, contentType, width, height }: EncodedPicture) => {
    const options = { contentType, cacheControl: pictureCacheControl }
    const { token } = await blobs.publish(path, bytes, options)
    return { path, token, width, height }
  }
  const [picture, thumb] = await Promise.all([
    save(paths.picture, encoded.picture),
    save(paths.thumb, encoded.thumb),
  ])
  const wasAnyDone = shared.isAnyDone
  shared.isAnyDone = true
  try {
    await lease.finish(
      { picture, thumb, confidence, doubts: [...doubts] },
      mayBeFirstSuccess && !wasAnyDone,
    )
  } catch (error) {
    shared.isAnyDone = wasAnyDone
    // Only then it is certain that no document names these files.
    if (error instanceof LeaseLostError) {
      await Promise.all([blobs.delete(paths.picture), blobs.delete(paths.thumb)])
    }
    throw error
  }
}

async function giveUp({ ctx, ending }: Worker, lease: Lease, error: unknown): Promise<Outcome> {
  const createId = lease.creation.id
  if (error instanceof LeaseLostError) return 'again'
  const refusal = refusalOf(error)
  const isBroken = error instanceof BrokenPictureError && !ending.aborted
  if (refusal !== null) ctx.log.warn({ err: error, createId }, 'a try-on was refused')
  else if (error instanceof EngineFullError) ctx.log.info({ createId }, 'the engine is full')
  else if (!ending.aborted) ctx.log.error({ err: error, createId }, 'a try-on broke')
  try {
    if (refusal === null && !(isBroken && isSpent(lease.creation))) {
      await lease.release({ isPardoned: !isBroken })
      return 'again'
    }
    await lease.fail(refusal ?? 'engine_failed')
    return 'settled'
  } catch (lost) {
    if (lost instanceof LeaseLostError) return 'again'
    throw lost
  }
}
