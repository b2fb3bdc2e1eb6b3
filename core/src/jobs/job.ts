import type { FailureReason } from '../creations/words.ts'
import type { Context } from '../context.ts'
import type { NewEntry } from '../ledger/entries.ts'
import type { Task } from '../queue/queue.ts'
import type { Creation, CreationDocument } from '../store/creations.ts'

/** A worker that is silent for this long has lost its work. */
export const leaseMs = 12_000
/** Workers that may break on a job before it is given up. Those that ended for another reason do not count. */
export const maxTries = 3
/** How long a task may take to arrive before the sweep first checks on it. */
const deliveryMs = 60_000

/** The part of a job's state about its attempts. */
export interface Attempts {
  /** Attempts begun, and how many of them ended through no fault of the job. */
  readonly attempts: number
  readonly pardoned: number
  /** Number of its task: a new one is made when a worker and its task are lost together. */
  readonly round: number
  /** The lease of its worker; free again after `until`. */
  readonly lease: { readonly id: string; readonly until: Date } | null
}

/** How long a job may take. */
export interface Times {
  /**
   * Time from the beginning of the wait after which an unsettled job fails, however often its task was delivered, ms.
   */
  readonly deadlineMs: number
  /** The sweep checks on a waiting job each time its age has doubled, but at least this often, ms. */
  readonly maxQuietMs: number
}

/** Paid work of the model service whose state is in a creation's document: a try-on, or a photograph. */
export interface Job<State extends Attempts> extends Times {
  /** Null if it was not requested, or is settled. */
  stateOf(creation: Creation): State | null
  /** When somebody began to wait for it. */
  sinceOf(creation: Creation): Date
  /** Whether a worker can begin: not while it waits for another job. */
  isReady(creation: Creation): boolean
  /** The document's changes for a change of its state. */
  put(creation: Creation, changes: Changes<State>): Partial<CreationDocument>
  /** Its state while it waits, and at the beginning of an attempt. */
  readonly waiting: Partial<State>
  readonly working: Partial<State>
  /** The task for creations that wait together. */
  taskOf(creations: readonly [Creation, ...Creation[]], round: number): Task
  /** Entries that refund it; empty if it cost nothing. */
  refundsOf(creation: Creation): NewEntry[]
  /** The document's changes when it ends without a picture. */
  failed(creation: Creation, failure: Failure): Partial<CreationDocument>
  /** Reports that, once. `before`: as it was until then. */
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

/** What a delivered task can do for a job; a reason means that it must be given up. */
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

/** Why an unattended job must be given up; null while it may still succeed. */
export function hopelessness(
  { deadlineMs }: Times,
  tried: Pick<Attempts, 'attempts' | 'pardoned'> & { readonly since: Date },
  now: Date,
): Hopeless | null {
  if (now.getTime() - tried.since.getTime() >= deadlineMs) return 'too_late'
  return isSpent(tried) ? 'engine_failed' : null
}

/** Whether all allowed attempts broke on it. */
export function isSpent({ attempts, pardoned }: Pick<Attempts, 'attempts' | 'pardoned'>): boolean {
  return attempts - pardoned >= maxTries
}

/**
 * When the sweep next checks on a job that waits since `since`: at the deadline at the latest, or soon if that has
 * passed.
 */
export function nextCheck({ deadlineMs, maxQuietMs }: Times, since: Date, now: Date): Date {
  const ageMs = now.getTime() - since.getTime()
  const restMs = deadlineMs - ageMs
  const quietMs = Math.min(Math.max(deliveryMs, ageMs), maxQuietMs)
  return later(now, restMs > 0 ? Math.min(quietMs, restMs) : deliveryMs)
}

/** A lease, at whose end the sweep checks on the job. */
export function leased(id: string, now: Date) {
  const until = later(now, leaseMs)
  return { lease: { id, until }, checkAt: until }
}

/** The document's changes when a job waits for its task. */
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
