import { setTimeout as after } from 'node:timers/promises'
import { pictureCacheControl } from '@hairstyle/core/blobs/blobs.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { eraseResultFiles } from '@hairstyle/core/creations/result-files.ts'
import { LeaseLostError } from '@hairstyle/core/jobs/hold.ts'
import { isSpent, type Attempts, type Changes, type Job } from '@hairstyle/core/jobs/job.ts'
import { claim, keepAlive, type KeepAlive, type Lease } from '@hairstyle/core/jobs/lease.ts'
import type { Creation, CreationDocument } from '@hairstyle/core/store/creations.ts'
import { EngineFullError } from '../engine/engine.ts'
import type { EncodedPicture, EncodedResult } from '../pictures/encode.ts'
import { BrokenPictureError, refusalOf } from './picture-errors.ts'

/** What works on deliveries. */
export interface Worker {
  readonly ctx: Context
  /** Aborted when this process has to end: unfinished work is given back. */
  readonly ending: AbortSignal
}

/** `settled`: nothing is left to do. `again`: another delivery is needed. */
export type Outcome = 'settled' | 'again'

type Files = Pick<NonNullable<CreationDocument['result']>, 'picture' | 'thumb'>

/** How pictures of a job are made, and what becomes of them. */
export interface Craft<State extends Attempts> {
  readonly job: Job<State>
  /** What one is called in the log. */
  readonly name: string
  /** Time that making a picture gets, ms. */
  readonly timeoutMs: number
  make(lease: Lease<State>, alive: KeepAlive<State>): Promise<Made>
  /** Tells that one is done, which was claimed as `creation` and took so long, ms. */
  tellDone(creation: Creation, renderMs: number): void
  /** What is said while a job waits after an attempt that ended so. */
  noteOf?(error: unknown, state: State): Changes<State>
}

export interface Made {
  readonly encoded: EncodedResult
  /** Where its files go, which no other attempt writes. */
  readonly paths: Readonly<Record<keyof Files, string>>
  /** Ends the job once they are there. */
  readonly end: (files: Files) => Promise<void>
}

/**
 * Does what is to be done for a creation; what goes wrong is settled or left for another delivery. Deliveries may come
 * twice, late, or while another worker is at it. `known` is what was read of it just now, null where it is gone.
 */
export async function runJob<State extends Attempts>(
  worker: Worker,
  craft: Craft<State>,
  createId: string,
  known?: Creation | null,
): Promise<Outcome> {
  const { ctx } = worker
  const lease = known === null ? 'gone' : await claim(ctx, craft.job, createId, known)
  if (lease === 'busy') return 'again'
  if (lease === 'settled') return 'settled'
  if (lease === 'gone') {
    // A worker that died after it had saved its pictures could not know of the deletion.
    await eraseResultFiles(ctx, createId)
    return 'settled'
  }
  const { creation } = lease
  const startedAt = performance.now()
  const alive = keepAlive(lease, ctx.log)
  const work = async () => {
    await saveAndEnd(
      ctx,
      await inTime(worker, craft.timeoutMs, [craft.make(lease, alive), alive.lost]),
    )
    craft.tellDone(creation, Math.round(performance.now() - startedAt))
  }
  try {
    return await orGiveUp(work, {
      giveUp: (error) => giveUp(worker, craft, { lease, error }),
      whenLost: 'again',
    })
  } finally {
    alive.stop()
  }
}

interface GivingUp {
  readonly giveUp: (error: unknown) => Promise<Outcome>
  /** What it is where the work was taken away meanwhile. */
  readonly whenLost: Outcome
}

/** Settles by `work`, or gives it up where that fails. */
export async function orGiveUp(
  work: () => Promise<void>,
  { giveUp, whenLost }: GivingUp,
): Promise<Outcome> {
  const settle = async (): Promise<Outcome> => {
    try {
      await work()
      return 'settled'
    } catch (error) {
      if (error instanceof LeaseLostError) throw error
      return await giveUp(error)
    }
  }
  try {
    return await settle()
  } catch (error) {
    if (error instanceof LeaseLostError) return whenLost
    throw error
  }
}

/**
 * The first answer, unless time is up or this process has to end: who makes the others goes on and is not listened to.
 */
async function inTime<Answer>(
  { ending }: Worker,
  timeoutMs: number,
  answers: Promise<Answer>[],
): Promise<Answer> {
  const done = new AbortController()
  const signal = AbortSignal.any([done.signal, ending])
  const tooLong = after(timeoutMs, undefined, { signal, ref: false }).then(() => {
    throw new BrokenPictureError(`The picture took more than ${timeoutMs} ms.`)
  })
  try {
    return await Promise.race([...answers, tooLong])
  } finally {
    done.abort()
  }
}

async function saveAndEnd({ blobs }: Context, { encoded, paths, end }: Made): Promise<void> {
  const save = async (path: string, { bytes, contentType, width, height }: EncodedPicture) => {
    const options = { contentType, cacheControl: pictureCacheControl }
    const { token } = await blobs.publish(path, bytes, options)
    return { path, token, width, height }
  }
  const [picture, thumb] = await Promise.all([
    save(paths.picture, encoded.picture),
    save(paths.thumb, encoded.thumb),
  ])
  try {
    await end({ picture, thumb })
  } catch (error) {
    // Only then it is certain that no document names these files.
    if (error instanceof LeaseLostError) {
      await Promise.all([blobs.delete(paths.picture), blobs.delete(paths.thumb)])
    }
    throw error
  }
}

interface Failed<State extends Attempts> {
  readonly lease: Lease<State>
  readonly error: unknown
}

async function giveUp<State extends Attempts>(
  { ctx: { log }, ending }: Worker,
  craft: Craft<State>,
  { lease, error: err }: Failed<State>,
): Promise<Outcome> {
  const createId = lease.creation.id
  const { name } = craft
  const reason = refusalOf(err)
  const isBroken = err instanceof BrokenPictureError && !ending.aborted
  if (reason !== null) log.warn({ err, createId }, `${name} was refused`)
  else if (err instanceof EngineFullError) log.info({ err, createId }, `${name} has to wait`)
  else if (!ending.aborted) log.error({ err, createId }, `${name} broke`)
  if (reason === null && !(isBroken && isSpent(lease.state))) {
    await lease.release({
      isPardoned: !isBroken,
      note: (state) => craft.noteOf?.(err, state) ?? {},
    })
    return 'again'
  }
  await lease.fail(reason ?? 'engine_failed')
  return 'settled'
}
