import type { FailureReason } from '../creations/words.ts'
import type { Context } from '../context.ts'
import type { NewEntry } from '../ledger/entries.ts'
import type { Task } from '../queue/queue.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'

/** A worker that is not heard of for so long has lost its work. */
export const leaseMs = 12_000
/** Workers that a job may break before it is given up. Those that ended for another reason do not count. */
export const maxTries = 3
/** How long a task may take to arrive before the sweep asks after it for the first time. */
const deliveryMs = 60_000

/** What its attempts leave in the state of a job. */
export interface Attempts {
  /** How often a worker began, and how many of these ended by no fault of the job. */
  readonly attempts: number
  readonly pardoned: number
  /** Number of its task: a new one is made when a worker was lost together with its task. */
  readonly round: number
  /** Who works on it; after `until` it is anybody's again. */
  readonly lease: { readonly id: string; readonly until: Date } | null
}

/** How long a job may take. */
export interface Times {
  /** What is not settled so long after somebody began to wait fails, however often its task was delivered, ms. */
  readonly deadlineMs: number
  /**
   * The sweep asks after what waits this often at least, ms; what is younger, each time when it has grown twice as old.
   */
  readonly maxQuietMs: number
}

/**
 * What keeps its state in a creation's document, is worked on by the model service, and is paid for: a try-on, a
 * photograph.
 */
export interface Job<State extends Attempts> extends Times {
  /** Null where it was not asked for, or is settled. */
  stateOf(creation: Creation): State | null
  /** When somebody began to wait for it. */
  sinceOf(creation: Creation): Date
  /** Whether a worker can begin: not while it waits for another job. */
  isReady(creation: Creation): boolean
  /** What of the document changes with its state. */
  put(creation: Creation, changes: Changes<State>): Partial<CreationDocument>
  /** What its state says while it waits, and at the beginning of an attempt. */
  readonly waiting: Partial<State>
  readonly working: Partial<State>
  /** What asks for the work on creations that wait for the same task. */
  taskOf(creations: readonly [Creation, ...Creation[]], round: number): Task
  /** What gives back what was paid for it; empty where it cost nothing. */
  refundsOf(creation: Creation): NewEntry[]
  /** What of the document changes when it ends without a picture. */
  failed(creation: Creation, failure: Failure): Partial<CreationDocument>
  /** Tells of that, once. `before`: as it was until then. */
  tellFailed(ctx: Context, before: Creation, reason: FailureReason): Promise<void>
}

/** Of the state of a job. */
export type Changes<State> = Partial<State> | Partial<Attempts>

interface Failure {
  readonly reason: FailureReason
  readonly refunded: boolean
  readonly now: Date
}

type Hopeless = Extract<FailureReason, 'too_late' | 'engine_failed'>

/** What a delivered task can do for a job; a reason says why it is to be given up. */
export function claimability<State extends Attempts>(
  job: Job<State>,
  creation: Creation,
  now: Date,
): 'free' | 'busy' | 'settled' | Hopeless {
  const state = job.stateOf(creation)
  if (!state) return 'settled'
  if (!job.isReady(creation) || (state.lease && state.lease.until > now)) return 'busy'
  return hopelessness(job, { ...state, since: job.sinceOf(creation) }, now) ?? 'free'
}

/** Why what nobody works on is to be given up; null while it may still end well. */
export function hopelessness(
  { deadlineMs }: Times,
  tried: Pick<Attempts, 'attempts' | 'pardoned'> & { readonly since: Date },
  now: Date,
): Hopeless | null {
  if (now.getTime() - tried.since.getTime() >= deadlineMs) return 'too_late'
  return isSpent(tried) ? 'engine_failed' : null
}

/** Whether as many attempts as there are broke on it. */
export function isSpent({ attempts, pardoned }: Pick<Attempts, 'attempts' | 'pardoned'>): boolean {
  return attempts - pardoned >= maxTries
}

/**
 * When the sweep looks after what waits since a time. At the deadline it does in any case, and soon when a worker gives
 * it back later than that.
 */
export function nextCheck({ deadlineMs, maxQuietMs }: Times, since: Date, now: Date): Date {
  const ageMs = now.getTime() - since.getTime()
  const restMs = deadlineMs - ageMs
  const quietMs = Math.min(Math.max(deliveryMs, ageMs), maxQuietMs)
  return later(now, restMs > 0 ? Math.min(quietMs, restMs) : deliveryMs)
}

/** A hold for a while, at whose end the sweep looks after it. */
export function leased(id: string, now: Date) {
  const until = later(now, leaseMs)
  return { lease: { id, until }, checkAt: until }
}

/** What of the document changes when a job waits for a delivery of its task. */
export function waits<State extends Attempts>(
  job: Job<State>,
  creation: Creation,
  { now, ...changes }: Partial<Attempts> & { readonly now: Date },
): Partial<CreationDocument> {
  return {
    ...job.put(creation, { ...changes, ...job.waiting, lease: null }),
    checkAt: nextCheck(job, job.sinceOf(creation), now),
  }
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}
