import { isSettled, settled, tryOnTimes, waiting } from '@hairstyle/core/creations/life.ts'
import { leased, nextCheck } from '@hairstyle/core/jobs/job.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { pollDelayMs } from '../../../hosting/src/features/creations/progress.ts'
import { sessionReads } from './documents.ts'
import type { Documents } from './documents.ts'
import { Heap } from './heap.ts'
import { timeOf } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { Waits } from './waits.ts'

/** Whoever waits longer has left the page, and comes back when it is done. */
const patienceMs = 10 * 60_000

/** What of a creation decides about its life. */
export type Simulated = Pick<
  Creation,
  'status' | 'lease' | 'attempts' | 'pardoned' | 'createdAt' | 'checkAt' | 'round' | 'batchId'
> & {
  readonly id: string
  readonly isRefused: boolean
  readonly batch: Batch
}

export interface Batch {
  readonly ownerId: string
  readonly pressedAt: number
  readonly creations: Simulated[]
  isSuccessTold: boolean
}

interface Failures {
  refused: number
  engine_failed: number
  too_late: number
}

/** The creations of a day: each step of a life is the product's own, with what it reads and writes. */
export class SimulatedCreations {
  readonly waits = new Waits()
  readonly failures: Failures = { refused: 0, engine_failed: 0, too_late: 0 }
  created = 0
  done = 0
  refunds = 0
  polls = 0
  readonly #timeline: Timeline
  readonly #documents: Documents
  readonly #due = new Heap<Simulated>()
  #finishedSinceCount = 0

  constructor(timeline: Timeline, documents: Documents) {
    this.#timeline = timeline
    this.#documents = documents
  }

  get unsettled(): number {
    const { refused, engine_failed, too_late } = this.failures
    return this.created - this.done - refused - engine_failed - too_late
  }

  /** One of a batch begins to wait. */
  add(batch: Batch, batchId: string, isRefused: boolean): void {
    const createdAt = this.#timeline.date
    const creation: Simulated = {
      id: `${batchId}-${batch.creations.length}`,
      batchId,
      batch,
      createdAt,
      ...waiting(createdAt),
      isRefused,
    }
    batch.creations.push(creation)
    this.created += 1
    this.#write(`creations/${creation.id}`)
    this.#write(`users/ledger/${creation.id}`)
    this.watch(creation)
  }

  /** Has the sweep find it in time. */
  watch(creation: Simulated): void {
    if (creation.checkAt) this.#due.push(timeOf(creation.checkAt), creation)
  }

  claim(creation: Simulated): void {
    creation.attempts += 1
    creation.status = 'processing'
    this.hold(creation)
    this.watch(creation)
  }

  hold(creation: Simulated): void {
    Object.assign(creation, leased(creation.id, this.#timeline.date))
    this.#write(`creations/${creation.id}`)
  }

  release(creation: Simulated): void {
    creation.pardoned += 1
    this.putBack(creation, creation.round)
  }

  /** Lets it wait for the task of a round. */
  putBack(creation: Simulated, round: number): void {
    const checkAt = nextCheck(tryOnTimes, creation.createdAt, this.#timeline.date)
    Object.assign(creation, { status: 'queued', lease: null, checkAt, round })
    this.#write(`creations/${creation.id}`)
    this.watch(creation)
  }

  finish(creation: Simulated): void {
    if (creation.isRefused) {
      this.fail(creation, 'refused')
      return
    }
    this.done += 1
    this.#finishedSinceCount += 1
    this.#settle(creation, 'done')
    if (creation.batch.isSuccessTold) return
    creation.batch.isSuccessTold = true
    this.#write(`users/${creation.batch.ownerId}`)
  }

  fail(creation: Simulated, reason: keyof Failures): void {
    this.failures[reason] += 1
    this.refunds += 1
    this.#documents.read(2)
    this.#write(`users/${creation.batch.ownerId}`)
    this.#write(`users/ledger/refund-${creation.id}`)
    this.#settle(creation, 'failed')
  }

  /** At most `size` of those that are overdue, as the sweep's query has them. */
  takeDue(until: number, size: number): Simulated[] {
    const page: Simulated[] = []
    while (page.length < size) {
      const creation = this.#due.popDue(until)
      if (!creation) break
      // What was put off or settled since it was noted is not in the query's answer.
      if (!creation.checkAt) continue
      if (timeOf(creation.checkAt) > until) this.watch(creation)
      else page.push(creation)
    }
    this.#documents.read(page.length)
    return page
  }

  countDue(until: number): number {
    return this.#due.countDue(until)
  }

  /** @returns how many were finished since it was asked before. */
  takeFinished(): number {
    const count = this.#finishedSinceCount
    this.#finishedSinceCount = 0
    return count
  }

  #settle(creation: Simulated, status: 'done' | 'failed'): void {
    const { now, date } = this.#timeline
    Object.assign(creation, settled(status, date))
    this.#write(`creations/${creation.id}`)
    const { pressedAt, creations } = creation.batch
    const { polls, seenMs } = look(now - pressedAt)
    this.waits.add(seenMs)
    if (!creations.every(isSettled)) return
    this.polls += polls
    this.#documents.read(polls * (sessionReads + creations.length))
  }

  #write(path: string): void {
    this.#documents.write(this.#timeline.now, path)
  }
}

/** How often the page asked until something was done after so long, and when it was seen. */
function look(doneMs: number): { polls: number; seenMs: number } {
  const running = [{ status: 'queued' as const }]
  let polls = 0
  let ms = pollDelayMs(undefined, 0)
  for (; ms < Math.min(doneMs, patienceMs); ms += pollDelayMs(running, ms)) polls += 1
  return { polls: polls + 1, seenMs: Math.max(ms, doneMs) }
}
