import { settlingMs } from '@hairstyle/core/creations/count-finished.ts'
import {
  claimability,
  isSettled,
  leased,
  prospectOf,
  renewEveryMs,
  settled,
  waiting,
} from '@hairstyle/core/creations/life.ts'
import { countCutOff, tasksOf } from '@hairstyle/core/creations/look-after.ts'
import { sweepForMs, sweepPageSize, sweptAtOnce } from '@hairstyle/core/creations/sweep.ts'
import { tryOnQueueSettings } from '@hairstyle/core/queue/try-on-queue.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import type { Creation } from '@hairstyle/core/store/creations.ts'
import { pollDelayMs } from '../../../hosting/src/features/creations/progress.ts'
import { picturesAtOnce } from '../../../model/src/jobs/try-on.ts'
import { Documents } from './documents.ts'
import { Heap } from './heap.ts'
import { Random } from './random.ts'
import { peakAt, untilMs } from './scenario.ts'
import type { Outage, Scenario } from './scenario.ts'
import { SimulatedModel } from './simulated-model.ts'
import { SimulatedQueue } from './simulated-queue.ts'
import { Timeline, timeOf } from './timeline.ts'
import { batchTimes, chooseStyles, hourMs } from './traffic.ts'
import { Waits } from './waits.ts'

/** Try-ons whose photo or style the engine refuses: the only ones that may fail. */
const refusedShare = 0.01
/** Deliveries whose instance breaks down, and whose instance is told to end. */
const deathShare = 0.0005
const endingShare = 0.001
/** Batches that begin with an upload; the others take a photo that was there. */
const uploadShare = 0.7
/** The busiest network address has this share of everybody. */
const busiestAddressShare = 0.005
/** What a create request takes, and what the sweep takes for a task: asking the queue, and one write. */
const createMs = 200
const sweptTaskMs = 100
/** Whoever waits longer has left the page, and comes back when it is done. */
const patienceMs = 10 * 60_000
const sweepEveryMs = 60_000
const popularityEveryMs = 300_000

/** What of a creation decides about its life. */
type Simulated = Pick<
  Creation,
  'status' | 'lease' | 'attempts' | 'pardoned' | 'createdAt' | 'checkAt' | 'round' | 'batchId'
> & {
  readonly id: string
  readonly isRefused: boolean
  readonly batch: Batch
}

interface Batch {
  readonly ownerId: string
  readonly pressedAt: number
  readonly creations: Simulated[]
  isSuccessTold: boolean
}

export interface Failures {
  refused: number
  engine_failed: number
  too_late: number
}

/** The product in one scenario: each step is decided by the product's own functions and limits, and takes a typical time. */
export class Product {
  readonly documents = new Documents()
  readonly waits = new Waits()
  readonly failures: Failures = { refused: 0, engine_failed: 0, too_late: 0 }
  readonly model: SimulatedModel
  readonly queue: SimulatedQueue<readonly Simulated[]>
  created = 0
  done = 0
  refunds = 0
  batches = 0
  uploads = 0
  polls = 0
  refusedAtAddress = 0
  /** Creations that the sweep asked for again, and when the last of them was. */
  requeued = 0
  requeuedUntil = 0
  /** Most creations that were overdue at the end of a sweep. */
  mostOverdue = 0
  finishedAt = 0
  readonly #scenario: Scenario
  readonly #timeline = new Timeline()
  readonly #random: Random
  readonly #due = new Heap<Simulated>()
  #finishedSinceCount = 0
  #addressTurns = { hour: -1, turns: 0 }

  constructor(scenario: Scenario) {
    this.#scenario = scenario
    this.#random = new Random(scenario.seed)
    this.model = new SimulatedModel(this.#timeline, scenario.instances)
    this.queue = new SimulatedQueue({
      settings: {
        ...tryOnQueueSettings,
        maxConcurrentDispatches: SimulatedModel.slotsOf(scenario.instances),
      },
      dispatchesPerSecond: 500,
      timeline: this.#timeline,
      isDown: () => this.#isDown('queue'),
      deliver: (job, end) => this.#deliver(job, end),
    })
  }

  run(): void {
    const times = batchTimes({ ...this.#scenario, peakAt }, this.#random)
    const next = () => {
      const { value: time } = times.next()
      if (time === undefined) return
      this.#timeline.at(time, () => {
        this.#press()
        next()
      })
    }
    next()
    this.#repeat(sweepEveryMs, () => this.#sweep())
    this.#repeat(popularityEveryMs, () => this.#countFinished())
    this.#timeline.runUntil(untilMs)
  }

  get unsettled(): number {
    const { refused, engine_failed, too_late } = this.failures
    return this.created - this.done - refused - engine_failed - too_late
  }

  #isDown(part: Outage['part']): boolean {
    const { now } = this.#timeline
    return this.#scenario.outages.some(
      (outage) => outage.part === part && outage.from <= now && now < outage.until,
    )
  }

  #repeat(everyMs: number, work: () => void): void {
    const again = () => {
      work()
      if (this.#timeline.now < untilMs) this.#timeline.after(everyMs, again)
    }
    this.#timeline.after(everyMs, again)
  }

  #write(path: string): void {
    this.documents.write(this.#timeline.now, path)
  }

  /** Somebody presses "Try on": perhaps an upload, one transaction, one task. */
  #press(): void {
    const { now } = this.#timeline
    const count = chooseStyles(this.#random)
    const batchId = `${this.batches++}`
    if (this.#random.isBelow(uploadShare)) {
      this.uploads += 1
      this.documents.read(1)
      this.#write(`photos/${batchId}`)
    }
    if (this.#random.isBelow(busiestAddressShare) && !this.#hasTurn()) {
      this.refusedAtAddress += 1
      return
    }
    const batch: Batch = { ownerId: batchId, pressedAt: now, creations: [], isSuccessTold: false }
    this.#timeline.after(createMs, () => this.#create(batch, batchId, count))
  }

  /** As `takeTurn` counts them: a window of an hour. */
  #hasTurn(): boolean {
    const hour = Math.floor(this.#timeline.now / hourMs)
    if (hour !== this.#addressTurns.hour) this.#addressTurns = { hour, turns: 0 }
    this.#addressTurns.turns += 1
    const { step, max } = limits.createAtAddress
    if (this.#addressTurns.turns % step === 0) {
      this.documents.read()
      this.#write('rateWindows/busiest')
    }
    return this.#addressTurns.turns <= max
  }

  #create(batch: Batch, batchId: string, count: number): void {
    const createdAt = this.#timeline.date
    this.documents.read(2 + count)
    this.#write(`users/${batch.ownerId}`)
    for (let index = 0; index < count; index += 1) {
      const creation: Simulated = {
        id: `${batchId}-${index}`,
        batchId,
        batch,
        createdAt,
        ...waiting(createdAt, createdAt),
        attempts: 0,
        pardoned: 0,
        round: 0,
        isRefused: this.#random.isBelow(refusedShare),
      }
      batch.creations.push(creation)
      this.#write(`creations/${creation.id}`)
      this.#write(`users/ledger/${creation.id}`)
      this.#watch(creation)
    }
    this.created += count
    this.queue.enqueue(`${batchId}-0`, batch.creations)
  }

  /** Has the sweep find it in time. */
  #watch(creation: Simulated): void {
    if (creation.checkAt) this.#due.push(timeOf(creation.checkAt), creation)
  }

  #deliver(job: readonly Simulated[], end: (isOver: boolean) => void): void {
    if (this.#isDown('model')) {
      this.#timeline.after(20, () => end(false))
      return
    }
    this.documents.read(job.length)
    const now = this.#timeline.date
    const states = job.map((creation) => claimability(creation, now))
    const free = job.filter((_, index) => states[index] === 'free')
    for (const [index, creation] of job.entries()) {
      if (states[index] === 'spent') this.#fail(creation, 'engine_failed')
    }
    const isBusy = states.includes('busy')
    if (free.length === 0) this.#timeline.after(50, () => end(!isBusy))
    else this.#work(free, (isOver) => end(isOver && !isBusy))
  }

  #work(free: readonly Simulated[], end: (isOver: boolean) => void): void {
    const timeline = this.#timeline
    const { pictures } = this.model.begin(free.length)
    const lastMs = pictures.at(-1) ?? 0
    const isDying = this.#random.isBelow(deathShare)
    const isEnding = !isDying && this.#random.isBelow(endingShare)
    const stopMs = isDying || isEnding ? this.#random.next() * lastMs : Infinity
    const held: Simulated[] = []
    for (const [index, creation] of free.entries()) {
      const claimMs = pictures[index - picturesAtOnce] ?? 0
      const doneMs = pictures[index] ?? 0
      if (claimMs < stopMs) {
        timeline.after(claimMs, () => {
          this.#claim(creation)
          held.push(creation)
        })
        for (let ms = claimMs + renewEveryMs; ms < Math.min(doneMs, stopMs); ms += renewEveryMs) {
          timeline.after(ms, () => this.#hold(creation))
        }
      }
      if (doneMs < stopMs) timeline.after(doneMs, () => this.#finish(creation))
    }
    timeline.after(Math.min(stopMs, lastMs), () => {
      this.model.end()
      if (isEnding) {
        for (const creation of held) if (!isSettled(creation)) this.#release(creation)
      }
      end(stopMs === Infinity)
    })
  }

  #claim(creation: Simulated): void {
    creation.attempts += 1
    creation.status = 'processing'
    this.#hold(creation)
    this.#watch(creation)
  }

  #hold(creation: Simulated): void {
    Object.assign(creation, leased(creation.id, this.#timeline.date))
    this.#write(`creations/${creation.id}`)
  }

  #release(creation: Simulated): void {
    Object.assign(creation, waiting(this.#timeline.date, creation.createdAt))
    creation.pardoned += 1
    this.#write(`creations/${creation.id}`)
    this.#watch(creation)
  }

  #finish(creation: Simulated): void {
    if (creation.isRefused) {
      this.#fail(creation, 'refused')
      return
    }
    this.done += 1
    this.#finishedSinceCount += 1
    this.#settle(creation, 'done')
    if (creation.batch.isSuccessTold) return
    creation.batch.isSuccessTold = true
    this.#write(`users/${creation.batch.ownerId}`)
  }

  #fail(creation: Simulated, reason: keyof Failures): void {
    this.failures[reason] += 1
    this.refunds += 1
    this.documents.read(2)
    this.#write(`users/${creation.batch.ownerId}`)
    this.#write(`users/ledger/refund-${creation.id}`)
    this.#settle(creation, 'failed')
  }

  #settle(creation: Simulated, status: 'done' | 'failed'): void {
    const { now, date } = this.#timeline
    Object.assign(creation, settled(status, date))
    this.#write(`creations/${creation.id}`)
    this.finishedAt = now
    const { pressedAt, creations } = creation.batch
    const { polls, seenMs } = look(now - pressedAt)
    this.waits.add(seenMs)
    if (!creations.every(isSettled)) return
    this.polls += polls
    this.documents.read(polls * creations.length)
  }

  /** Page by page, until time is up or nothing is left. */
  #sweep(): void {
    if (this.#isDown('sweep')) return
    const startedAt = this.#timeline.now
    let cutOff: Simulated[] = []
    const turn = () => {
      const page = this.#takePage(startedAt)
      const due = [...cutOff, ...page]
      const whole = due.length - (page.length < sweepPageSize ? 0 : countCutOff(due))
      cutOff = due.slice(whole)
      const tasks = tasksOf(due.slice(0, whole))
      this.#timeline.after(Math.ceil(tasks.length / sweptAtOnce) * sweptTaskMs, () => {
        for (const task of tasks) this.#lookAfter(task)
        const isTimeLeft = this.#timeline.now - startedAt < sweepForMs
        if (page.length === sweepPageSize && isTimeLeft) turn()
        else {
          for (const creation of cutOff) this.#watch(creation)
          this.mostOverdue = Math.max(this.mostOverdue, this.#due.countDue(startedAt))
        }
      })
    }
    turn()
  }

  #takePage(until: number): Simulated[] {
    const page: Simulated[] = []
    while (page.length < sweepPageSize) {
      const creation = this.#due.popDue(until)
      if (!creation) break
      // What was put off or settled since it was noted is not in the query's answer.
      if (!creation.checkAt) continue
      if (timeOf(creation.checkAt) > until) this.#watch(creation)
      else page.push(creation)
    }
    this.documents.read(page.length)
    return page
  }

  #lookAfter(overdue: readonly [Simulated, ...Simulated[]]): void {
    const now = this.#timeline.date
    const hopeful: Simulated[] = []
    for (const creation of overdue) {
      const isPutOff = !creation.checkAt || creation.checkAt > now
      if (isPutOff) continue
      const prospect = prospectOf(creation, now)
      if (prospect === 'hopeful') hopeful.push(creation)
      else this.#fail(creation, prospect)
    }
    const [{ batchId, round }] = overdue
    const name = `${batchId}-${round}`
    const wasKnown = this.queue.isKnown(name)
    if (hopeful.length === 0) return
    if (!this.queue.enqueue(name, hopeful)) {
      for (const creation of hopeful) this.#watch(creation)
      return
    }
    const nextRound = this.queue.isPending(name) ? round : round + 1
    for (const creation of hopeful) {
      Object.assign(creation, waiting(now, creation.createdAt), { round: nextRound })
      this.#write(`creations/${creation.id}`)
      this.#watch(creation)
    }
    if (nextRound !== round) this.queue.enqueue(`${batchId}-${nextRound}`, hopeful)
    if (wasKnown && nextRound === round) return
    this.requeued += hopeful.length
    this.requeuedUntil = this.#timeline.now
  }

  #countFinished(): void {
    if (this.#finishedSinceCount === 0 || this.#timeline.now < settlingMs) return
    this.documents.read(this.#finishedSinceCount)
    this.#finishedSinceCount = 0
    this.#write('countings/tryOns')
    this.#write('tallies/tryOns-0')
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
