import type { TryOnStage } from '@hairstyle/contract/jobs.ts'
import type { Context } from '../context.ts'
import { tell } from '../events.ts'
import { waitingFinish } from '../finishes/finish-life.ts'
import { newId } from '../ids.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'
import { StaleDocumentError } from '../store/database.ts'
import type { Writer } from '../store/database.ts'
import { claimability, isSettled, leased, settled, waiting } from './life.ts'
import { endPoor, fail } from './fail.ts'
import type { FailureReason } from './words.ts'

/** The creation was taken away from its worker: deleted, given up, or given to another one. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

type Result = NonNullable<CreationDocument['result']>

export type Claim =
  | { readonly kind: 'claimed'; readonly lease: Lease }
  /** Another worker is at it. */
  | { readonly kind: 'busy' }
  /** Too many workers began it and none ended it. */
  | { readonly kind: 'spent'; readonly creation: Creation }
  /** Done or failed before. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'gone' }

/** Takes a creation to work on it, if it is anybody's to take. `known` is what was read of it just now. */
export async function claim(ctx: Context, createId: string, known?: Creation): Promise<Claim> {
  const { store, clock } = ctx
  const find = () => store.creations.find(createId)
  for (let creation = known ?? (await find()); ; creation = await find()) {
    if (!creation) return { kind: 'gone' }
    const now = clock()
    const state = claimability(creation, now)
    if (state === 'spent') return { kind: state, creation }
    if (state !== 'free') return { kind: state }
    const leaseId = newId()
    const changes = {
      ...leased(leaseId, now),
      status: 'processing',
      stage: 'analysing',
      attempts: creation.attempts + 1,
    } as const
    try {
      const version = await store.batch((writer) =>
        store.creations.update(writer, createId, changes, creation.version),
      )
      return { kind: 'claimed', lease: new Lease(ctx, { ...creation, ...changes, version }) }
    } catch (error) {
      // Somebody else changed it in between: look again.
      if (!(error instanceof StaleDocumentError)) throw error
    }
  }
}

/**
 * A worker's hold on a creation. Each write builds on the one before, so that none gets through once somebody else
 * has changed or deleted the document. Every method throws {LeaseLostError} then.
 */
export class Lease {
  readonly creation: Creation
  readonly #ctx: Context
  readonly #leaseId: string
  #version: Creation['version']
  #lastWriteAt: Date
  #turn: Promise<unknown> = Promise.resolve()
  /** A renewal after the last write would take hold of a creation that nobody works on. */
  #isEnding = false

  constructor(ctx: Context, creation: Creation) {
    this.#ctx = ctx
    this.creation = creation
    this.#leaseId = creation.lease?.id ?? ''
    this.#version = creation.version
    this.#lastWriteAt = ctx.clock()
  }

  /** Milliseconds since the document was last written. */
  idleMs(): number {
    return this.#ctx.clock().getTime() - this.#lastWriteAt.getTime()
  }

  /** Holds on for another while, and says what is being done. */
  async renew(stage?: TryOnStage): Promise<void> {
    if (this.#isEnding) return
    const changes = leased(this.#leaseId, this.#ctx.clock())
    await this.#write(stage ? { ...changes, stage } : changes)
  }

  /** Gives the creation back for a later delivery of its task. A pardoned attempt does not count against it. */
  async release({ isPardoned }: { readonly isPardoned: boolean }): Promise<void> {
    this.#isEnding = true
    const { createdAt, pardoned } = this.creation
    const changes = waiting(this.#ctx.clock(), createdAt)
    await this.#write(isPardoned ? { ...changes, pardoned: pardoned + 1 } : changes)
  }

  /** Ends the work for good, without a result. */
  async fail(reason: FailureReason): Promise<void> {
    await this.#turn
    const still = (current: Creation) => current.lease?.id === this.#leaseId
    const hasFailed = await fail(this.#ctx, { createId: this.creation.id, reason, still })
    if (!hasFailed) throw new LeaseLostError('The creation is no longer ours.')
  }

  /** Ends the work with a result. `isFirst`: its owner had no success before, as far as the worker knows. */
  async finish(result: Result, isFirst = this.creation.mayBeFirstSuccess): Promise<void> {
    this.#isEnding = true
    if (result.confidence === 'poor') return this.#endPoor(result, isFirst)
    const { store, clock, log } = this.#ctx
    const now = clock()
    const { id: createId, ownerId, finish } = this.creation
    const next = finish && waitingFinish({ ...finish, requestedAt: now }, now)
    await this.#write({ ...settled('done', now), result, ...next }, (writer) => {
      if (isFirst) store.users.update(writer, ownerId, { firstSuccessAt: now })
    })
    if (next) tell(log, 'finish_asked', { createId })
  }

  async #endPoor(result: Result, isFirst: boolean): Promise<void> {
    await this.#turn
    const { id: createId } = this.creation
    const isMine = (current: Creation) => current.lease?.id === this.#leaseId
    if (await endPoor(this.#ctx, { createId, result, isFirst, isMine })) return
    // A commit whose answer got lost is sent again, and meets its own first copy.
    const current = await this.#ctx.store.creations.find(createId)
    if (current !== null && isResultOf({ result }, current)) return
    throw new LeaseLostError('The creation is no longer ours.')
  }

  /** One write at a time, as each needs the version that the last one made. */
  #write(changes: Partial<CreationDocument>, more?: (writer: Writer) => void): Promise<void> {
    const written = this.#turn.then(() => this.#writeNow(changes, more))
    this.#turn = written.catch(() => undefined)
    return written
  }

  async #writeNow(
    changes: Partial<CreationDocument>,
    more?: (writer: Writer) => void,
  ): Promise<void> {
    const { store, clock } = this.#ctx
    try {
      this.#version = await store.batch((writer) => {
        store.creations.update(writer, this.creation.id, changes, this.#version)
        more?.(writer)
      })
    } catch (cause) {
      if (!(cause instanceof StaleDocumentError)) throw cause
      await this.#recover(changes, cause)
    }
    this.#lastWriteAt = clock()
  }

  /**
   * A write whose answer got lost on the way is sent again by the client and then meets its own first copy: that is
   * no loss of the lease.
   */
  async #recover(changes: Partial<CreationDocument>, cause: Error): Promise<void> {
    const current = await this.#ctx.store.creations.find(this.creation.id)
    const isWritten = current !== null && isResultOf(changes, current)
    if (!isWritten) throw new LeaseLostError('The creation is no longer ours.', { cause })
    this.#version = current.version
  }
}

/** Whether `current` is what writing `changes` made: lease ids and result paths are used once. */
function isResultOf(changes: Partial<CreationDocument>, current: Creation): boolean {
  if (changes.result) return current.result?.picture.path === changes.result.picture.path
  if (isSettled(current) || !changes.lease) return false
  return (
    current.lease?.id === changes.lease.id &&
    current.lease.until.getTime() === changes.lease.until.getTime()
  )
}
