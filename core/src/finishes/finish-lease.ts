import type { FinishDelay } from '@hairstyle/contract/api/creations.ts'
import { LeaseLostError } from '../creations/lease.ts'
import { isSettled } from '../creations/life.ts'
import type { FailureReason } from '../creations/words.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'
import { StaleDocumentError } from '../store/database.ts'
import { failFinish } from './fail-finish.ts'
import {
  delayedFinish,
  doneFinish,
  finishClaimability,
  leasedFinish,
  waitingFinish,
} from './finish-life.ts'
import type { Finish } from './finish-life.ts'
import { tellFinished } from './tell-finished.ts'

type Result = NonNullable<CreationDocument['result']>

export type FinishClaim =
  | { readonly kind: 'claimed'; readonly lease: FinishLease }
  /** Another worker is at it, or at the look itself. */
  | { readonly kind: 'busy' }
  /** It is to be given up for this reason. */
  | { readonly kind: 'too_late' | 'engine_failed' }
  /** Done or failed before, or never asked for. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'gone' }

/** Somebody may share, or be liked, while a look is finished: so often in a row nobody does. */
const mostRaces = 5

/** Takes a look to finish it, if it is anybody's to take. */
export async function claimFinish(ctx: Context, createId: string): Promise<FinishClaim> {
  const { store, clock } = ctx
  for (let race = 0; race < mostRaces; race++) {
    const creation = await store.creations.find(createId)
    if (!creation) return { kind: 'gone' }
    const { finish } = creation
    if (!finish) return { kind: 'settled' }
    // Its try-on is not over.
    if (!isSettled(creation)) return { kind: 'busy' }
    const now = clock()
    const state = finishClaimability(finish, now)
    if (state !== 'free') return { kind: state }
    const leaseId = newId()
    const changes = leasedFinish({ ...finish, attempts: finish.attempts + 1 }, leaseId, now)
    try {
      await store.batch((writer) =>
        store.creations.update(writer, createId, changes, creation.version),
      )
      const leased = { ...creation, ...changes }
      return { kind: 'claimed', lease: new FinishLease(ctx, leased, leaseId) }
    } catch (error) {
      if (!(error instanceof StaleDocumentError)) throw error
    }
  }
  return { kind: 'busy' }
}

/**
 * A worker's hold on the finishing of a look. Each write looks first whether the hold is still there: other fields of the look may change
 * meanwhile, since it is in use. Every method throws {LeaseLostError} once the hold is somebody else's or nobody's.
 */
export class FinishLease {
  readonly creation: Creation & { readonly finish: Finish }
  readonly #ctx: Context
  readonly #leaseId: string
  #delay: FinishDelay | null
  #lastWriteAt: Date
  #turn: Promise<unknown> = Promise.resolve()

  constructor(ctx: Context, creation: FinishLease['creation'], leaseId: string) {
    this.#ctx = ctx
    this.creation = creation
    this.#leaseId = leaseId
    this.#delay = creation.finish.delay
    this.#lastWriteAt = ctx.clock()
  }

  /** Milliseconds since the document was last written. */
  idleMs(): number {
    return this.#ctx.clock().getTime() - this.#lastWriteAt.getTime()
  }

  /** Holds on for another while. */
  async renew(): Promise<void> {
    await this.#write((_, finish) => leasedFinish(finish, this.#leaseId, this.#ctx.clock()))
  }

  /** Tells its owner whether the server is starting. That it was busy stays said: it may be again at once. */
  async sayStarting(isStarting: boolean): Promise<void> {
    if (isStarting === (this.#delay === 'starting')) return
    const delay = isStarting ? 'starting' : null
    this.#delay = delay
    await this.#write((_, finish) =>
      leasedFinish(delayedFinish(finish, delay), this.#leaseId, this.#ctx.clock()),
    )
  }

  /** Gives the look back for a later delivery of its task. */
  async release({ isPardoned, delay }: Release): Promise<void> {
    await this.#write((_, finish) => {
      const pardoned = finish.pardoned + (isPardoned ? 1 : 0)
      return waitingFinish(
        delayedFinish({ ...finish, pardoned }, delay ?? finish.delay),
        this.#ctx.clock(),
      )
    })
  }

  /** Puts the finished picture into the place of the one it was made of, and tells whoever has long left. */
  async finish(picture: Pick<Result, 'picture' | 'thumb'>): Promise<void> {
    let before = this.creation.finish
    await this.#write((creation, finish) => {
      before = finish
      if (!creation.result) throw new LeaseLostError('The look has no picture.')
      return { ...doneFinish(creation, finish), result: { ...creation.result, ...picture } }
    })
    await tellFinished(this.#ctx, this.creation.id, before)
  }

  /** Ends the work for good, without a picture. */
  async fail(reason: FailureReason): Promise<void> {
    await this.#turn
    const still = (finish: Finish) => finish.lease?.id === this.#leaseId
    const hasFailed = await failFinish(this.#ctx, { createId: this.creation.id, reason, still })
    if (!hasFailed) throw new LeaseLostError('The look is no longer ours to finish.')
  }

  /** One write at a time. */
  #write(change: Change): Promise<void> {
    const written = this.#turn.then(() => this.#writeNow(change))
    this.#turn = written.catch(() => undefined)
    return written
  }

  async #writeNow(change: Change): Promise<void> {
    const { store, clock } = this.#ctx
    await store.transaction(async (tx) => {
      const creation = await store.creations.find(this.creation.id, tx)
      const finish = creation?.finish
      if (!creation || finish?.lease?.id !== this.#leaseId) {
        throw new LeaseLostError('The look is no longer ours to finish.')
      }
      store.creations.update(tx, creation.id, change(creation, finish))
    })
    this.#lastWriteAt = clock()
  }
}

interface Release {
  /** Whether the attempt does not count against the look. */
  readonly isPardoned: boolean
  /** Why its owner waits now; null leaves what was said. */
  readonly delay: FinishDelay | null
}

type Change = (creation: Creation, finish: Finish) => Partial<CreationDocument>
