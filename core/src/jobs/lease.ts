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
 * Takes a job to work on it, if it is anybody's to take; what is hopeless is given up. `known` is what was read of it
 * just now.
 * @returns `busy` when another worker is at it, or it waits for another job; `settled` when it ended; `gone` with its
 * creation.
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
      // Somebody else changed it in between: look again.
      if (!(error instanceof StaleDocumentError)) throw error
    }
  }
}

/** A worker's hold on a job. Every method throws {LeaseLostError} once the job is somebody else's, or nobody's. */
export class Lease<State extends Attempts> {
  readonly #ctx: Context
  readonly #job: Job<State>
  readonly #id: string
  readonly #hold: Hold<CreationDocument>
  /** A renewal after the last write would take hold of what nobody works on. */
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

  /** The job's own part of it. */
  get state(): State {
    return this.#stateOf(this.creation)
  }

  /** Milliseconds since the document was last written. */
  idleMs(): number {
    return this.#hold.idleMs()
  }

  /** Holds on for another while. `note`: what is said meanwhile; where that gives null, nothing is written. */
  async renew(note: Note<State> = () => ({})): Promise<void> {
    if (this.#isEnding) return
    await this.#hold.write((creation) => {
      const noted = note(this.#stateOf(creation))
      if (!noted) return null
      const { lease, checkAt } = leased(this.#id, this.#ctx.clock())
      return { ...this.#job.put(creation, { ...noted, lease }), checkAt }
    })
  }

  /** Gives the job back for a later delivery of its task. A pardoned attempt does not count against it. */
  async release({ isPardoned, note }: Release<State>): Promise<void> {
    await this.end((creation) => {
      const state = this.#stateOf(creation)
      const pardoned = state.pardoned + (isPardoned ? 1 : 0)
      return waits(this.#job, creation, { ...note?.(state), pardoned, now: this.#ctx.clock() })
    })
  }

  /** Ends the work as the document says then. `more` is written with it. */
  async end(change: Change<CreationDocument>, more?: (writer: Writer) => void): Promise<void> {
    this.#isEnding = true
    await this.#hold.write(change, more)
  }

  /**
   * Ends the work by what looks at the newest state itself.
   * @param end Whether it found the job held by this worker.
   */
  async endBy(end: (still: (current: Creation) => boolean) => Promise<boolean>): Promise<void> {
    this.#isEnding = true
    await this.#hold.rest()
    const hasEnded = await end((current) => this.#isMine(current))
    if (!hasEnded) throw new LeaseLostError(notOurs)
  }

  /** Ends the work for good, without a picture. */
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
  /** What is said while it waits. */
  readonly note?: (state: State) => Changes<State>
}

/** How often a lease is renewed while its worker is busy: two of them may get lost. */
export const renewEveryMs = 4000
/** What follows the last write faster than this is not worth another; most pictures are done by then. */
const quietMs = 2000

export interface KeepAlive<State> {
  /** Rejects with {LeaseLostError} when the job is no longer this worker's. */
  readonly lost: Promise<never>
  /** Says what is being done, if nothing was said just now; else the next renewal says it. */
  report(note: Changes<State>): void
  stop(): void
}

/** Renews a lease while its worker is busy. */
export function keepAlive<State extends Attempts>(lease: Lease<State>, log: Log): KeepAlive<State> {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Whoever waits for it hears of it; nobody has to.
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
