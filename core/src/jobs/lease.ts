import type { Context } from '../context.ts'
import type { FailureReason } from '../creations/words.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'
import { StaleDocumentError, type Writer } from '../store/database.ts'
import { fail, giveUp } from './fail.ts'
import { Hold, LeaseLostError, notOurs, type Change } from './hold.ts'
import { claimability, leased, waits, type Attempts, type Changes, type Job } from './job.ts'

/**
 * Leases a job if it is free; a hopeless one is given up. `known` is what was just read of it.
 * @returns `busy` if another worker has it, or it waits for another job; `settled` if it ended; `gone` if its creation
 * is deleted.
 */
export async function claim<State extends Attempts>(
  ctx: Context,
  job: Job<State>,
  createId: string,
  known?: Creation,
): Promise<Lease<State> | 'busy' | 'settled' | 'gone'> {
  const { store, clock } = ctx
  const find = () => store.creations.find(createId)
  for (let creation = known ?? (await find()); ; creation = await find()) {
    if (!creation) return 'gone'
    const now = clock()
    const state = job.stateOf(creation)
    const claimable = claimability(job, creation, now)
    if (!state || claimable === 'settled') return 'settled'
    if (claimable === 'busy') return 'busy'
    if (claimable !== 'free') {
      await giveUp(ctx, job, { createId, reason: claimable })
      return 'settled'
    }
    const { lease, checkAt } = leased(newId(), now)
    const attempts = state.attempts + 1
    const changes = { ...job.put(creation, { ...job.working, attempts, lease }), checkAt }
    try {
      const version = await store.batch((writer) =>
        store.creations.update(writer, createId, changes, creation.version),
      )
      return new Lease(ctx, job, { ...creation, ...changes, version })
    } catch (error) {
      // Somebody else changed it in between: read it again.
      if (!(error instanceof StaleDocumentError)) throw error
    }
  }
}

/** A worker's lease of a job. Every method throws {LeaseLostError} once the job is no longer this worker's. */
export class Lease<State extends Attempts> {
  readonly #ctx: Context
  readonly #job: Job<State>
  readonly #id: string
  readonly #hold: Hold<CreationDocument>
  /** A renewal after the last write would lease a job that nobody works on. */
  #isEnding = false

  /** @param creation As it was claimed. */
  constructor(ctx: Context, job: Job<State>, creation: Creation) {
    this.#ctx = ctx
    this.#job = job
    this.#id = job.stateOf(creation)?.lease?.id ?? ''
    this.#hold = new Hold(ctx, {
      documents: ctx.store.creations,
      document: creation,
      isMine: (found) => this.#isMine(found),
    })
  }

  /** As its worker last read or wrote it. */
  get creation(): Creation {
    return this.#hold.document
  }

  /** The job's part of it. */
  get state(): State {
    return this.#stateOf(this.creation)
  }

  /** Milliseconds since the document was last written. */
  idleMs(): number {
    return this.#hold.idleMs()
  }

  /** Renews the lease. `note` gives changes to write with it; null writes nothing. */
  async renew(note: Note<State> = () => ({})): Promise<void> {
    if (this.#isEnding) return
    await this.#hold.write((creation) => {
      const noted = note(this.#stateOf(creation))
      if (!noted) return null
      const { lease, checkAt } = leased(this.#id, this.#ctx.clock())
      return { ...this.#job.put(creation, { ...noted, lease }), checkAt }
    })
  }

  /** Releases the job for a later delivery of its task. A pardoned attempt does not count against it. */
  async release({ isPardoned, note }: Release<State>): Promise<void> {
    await this.end((creation) => {
      const state = this.#stateOf(creation)
      const pardoned = state.pardoned + (isPardoned ? 1 : 0)
      return waits(this.#job, creation, { ...note?.(state), pardoned, now: this.#ctx.clock() })
    })
  }

  /** Ends the work by changing the document. `more` is written with it. */
  async end(change: Change<CreationDocument>, more?: (writer: Writer) => void): Promise<void> {
    this.#isEnding = true
    await this.#hold.write(change, more)
  }

  /**
   * Ends the work by a function that checks the newest state itself.
   * @param end Returns whether it found the job held by this worker.
   */
  async endBy(end: (still: (current: Creation) => boolean) => Promise<boolean>): Promise<void> {
    this.#isEnding = true
    await this.#hold.rest()
    const hasEnded = await end((current) => this.#isMine(current))
    if (!hasEnded) throw new LeaseLostError(notOurs)
  }

  /** Ends the work permanently, without a picture. */
  async fail(reason: FailureReason): Promise<void> {
    const createId = this.creation.id
    await this.endBy((still) => fail(this.#ctx, this.#job, { createId, reason, still }))
  }

  #isMine(found: Creation): boolean {
    return this.#job.stateOf(found)?.lease?.id === this.#id
  }

  #stateOf(creation: Creation): State {
    const state = this.#job.stateOf(creation)
    if (!state) throw new LeaseLostError(notOurs)
    return state
  }
}

type Note<State> = (state: State) => Changes<State> | null

interface Release<State> {
  /** Whether the attempt does not count against the job. */
  readonly isPardoned: boolean
  /** Changes of its state while it waits. */
  readonly note?: (state: State) => Changes<State>
}

/** How often a lease is renewed while its worker is busy: two renewals may get lost. */
export const renewEveryMs = 4000
/** Reports within this time of the last write are skipped; most pictures are done by then. */
const quietMs = 2000

export interface KeepAlive<State> {
  /** Rejects with {LeaseLostError} when the job is no longer this worker's. */
  readonly lost: Promise<never>
  /** Reports progress, unless something was written just now; then the next renewal does. */
  report(note: Changes<State>): void
  stop(): void
}

/** Renews a lease while its worker is busy. */
export function keepAlive<State extends Attempts>(lease: Lease<State>, log: Log): KeepAlive<State> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Nobody has to wait for it.
  lost.catch(() => undefined)
  let said: Changes<State> = {}
  const renew = () => {
    if (lease.idleMs() < quietMs) return
    lease
      .renew(() => said)
      .catch((error: unknown) => {
        if (error instanceof LeaseLostError) reject(error)
        else log.warn({ err: error, createId: lease.creation.id }, 'a lease was not renewed')
      })
  }
  const timer = setInterval(renew, renewEveryMs)
  return {
    lost,
    report(note) {
      said = note
      renew()
    },
    stop: () => clearInterval(timer),
  }
}
