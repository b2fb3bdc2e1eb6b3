import { setTimeout as after } from 'node:timers/promises'
import { BlobMissingError, pictureCacheControl } from '@hairstyle/core/blobs/blobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { fail } from '@hairstyle/core/creations/fail.ts'
import { LeaseLostError, claim } from '@hairstyle/core/creations/lease.ts'
import type { Lease } from '@hairstyle/core/creations/lease.ts'
import { claimability, maxTries } from '@hairstyle/core/creations/life.ts'
import { eraseResultFiles, resultPaths } from '@hairstyle/core/creations/result-files.ts'
import { tellReady } from '@hairstyle/core/creations/tell-ready.ts'
import type { FailureReason } from '@hairstyle/core/creations/words.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { EngineRefusal } from '../engine/engine.ts'
import type { HairEngine, TryOnResult } from '../engine/engine.ts'
import { UndecodableError, decodePhoto } from '../pictures/decode-photo.ts'
import { encodeResult } from '../pictures/encode-result.ts'
import type { EncodedPicture } from '../pictures/encode-result.ts'
import { keepAlive } from './keep-alive.ts'
import type { KeepAlive } from './keep-alive.ts'

/** Time an engine gets for one picture; below the time that the queue gives a delivery. */
const engineTimeoutMs = 150_000

/** The creation outlived its photo. */
class PhotoGoneError extends Error {
  override readonly name = 'PhotoGoneError'
}

export interface Worker {
  readonly ctx: Context
  readonly engine: HairEngine
  /** Aborted when this process has to end: unfinished work is given back. */
  readonly ending: AbortSignal
}

export interface Delivery {
  readonly createId: string
  /** No other delivery follows, whatever this one is answered. */
  readonly isLast: boolean
}

/** `settled`: nothing is left to do. `again`: another delivery is needed. */
export type Outcome = 'settled' | 'again'

/**
 * Works on a creation as far as it is there to be worked on. Deliveries may come twice, late, or while another worker is
 * at it.
 */
export async function runTryOn(worker: Worker, delivery: Delivery): Promise<Outcome> {
  const { ctx } = worker
  const { createId } = delivery
  const claimed = await claim(ctx, createId)
  switch (claimed.kind) {
    case 'claimed':
      return await workOn(worker, claimed.lease, delivery.isLast)
    case 'busy':
      return 'again'
    case 'settled':
      return 'settled'
    case 'gone':
      // A worker that died after it had saved its pictures could not know of the deletion.
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

async function workOn(worker: Worker, lease: Lease, isLast: boolean): Promise<Outcome> {
  const { ctx } = worker
  const { id: createId, attempts } = lease.creation
  const startedAt = performance.now()
  const alive = keepAlive(lease, ctx.log)
  try {
    const result = await makePicture(worker, lease, alive)
    await saveAndFinish(ctx, lease, result)
    await tellReady(ctx, lease.creation)
    const ms = Math.round(performance.now() - startedAt)
    ctx.log.info({ createId, attempts, ms }, 'a try-on is done')
    return 'settled'
  } catch (error) {
    const isHopeless = isLast || attempts >= maxTries
    return await giveUp(worker, lease, { error, isHopeless })
  } finally {
    alive.stop()
  }
}

/** The picture, unless something ends the wait for it: the engine itself goes on and is not listened to. */
async function makePicture(
  { ctx, engine, ending }: Worker,
  lease: Lease,
  alive: KeepAlive,
): Promise<TryOnResult> {
  const { id, photo, style, color } = lease.creation
  const make = async () => {
    if (photo === null) throw new PhotoGoneError()
    const { image } = await decodePhoto(await ctx.blobs.read(photo.path))
    return await engine.tryOn({
      photoId: photo.id,
      photo: image,
      style: parseStyle(style.engine),
      description: style.description,
      color,
      seed: Number.parseInt(derivedId('seed', id).slice(0, 8), 16),
      onStage: (stage) => alive.report(stage),
    })
  }
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, ending])
  const tooLong = after(engineTimeoutMs, undefined, { signal, ref: false }).then(() => {
    throw new Error(`The engine took more than ${engineTimeoutMs} ms.`)
  })
  try {
    return await Promise.race([make(), alive.lost, tooLong])
  } finally {
    done.abort()
  }
}

async function saveAndFinish(
  { blobs }: Context,
  lease: Lease,
  { picture: image, confidence, doubts }: TryOnResult,
): Promise<void> {
  const { id, attempts } = lease.creation
  const encoded = await encodeResult(image)
  const paths = resultPaths(id, attempts)
  const save = async (path: string, { bytes, contentType, width, height }: EncodedPicture) => {
    const options = { contentType, cacheControl: pictureCacheControl }
    const { token } = await blobs.save(path, bytes, options)
    return { path, token, width, height }
  }
  const [picture, thumb] = await Promise.all([
    save(paths.picture, encoded.picture),
    save(paths.thumb, encoded.thumb),
  ])
  try {
    await lease.finish({ picture, thumb, confidence, doubts: [...doubts] })
  } catch (error) {
    // Only then it is certain that no document names these files.
    if (error instanceof LeaseLostError) {
      await Promise.all([blobs.delete(paths.picture), blobs.delete(paths.thumb)])
    }
    throw error
  }
}

interface Trouble {
  readonly error: unknown
  /** No other attempt follows. */
  readonly isHopeless: boolean
}

async function giveUp(
  { ctx, ending }: Worker,
  lease: Lease,
  { error, isHopeless }: Trouble,
): Promise<Outcome> {
  const createId = lease.creation.id
  if (error instanceof LeaseLostError) return 'again'
  const refusal = refusalOf(error)
  if (refusal !== null) ctx.log.warn({ err: error, createId }, 'a try-on was refused')
  else if (!ending.aborted) ctx.log.error({ err: error, createId }, 'a try-on broke')
  try {
    if (refusal === null && (ending.aborted || !isHopeless)) {
      await lease.release()
      return 'again'
    }
    await lease.fail(refusal ?? 'engine_failed')
    return 'settled'
  } catch (lost) {
    if (lost instanceof LeaseLostError) return 'again'
    throw lost
  }
}

/** Why no other attempt can help, or null when it may. */
function refusalOf(error: unknown): FailureReason | null {
  if (error instanceof EngineRefusal) return error.reason
  if (error instanceof UndecodableError) return 'photo_unreadable'
  if (error instanceof BlobMissingError || error instanceof PhotoGoneError) return 'photo_gone'
  return null
}

function parseStyle(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new EngineRefusal('bad_style', { cause })
  }
}
