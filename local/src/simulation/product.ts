import { settlingMs } from '@hairstyle/core/creations/count-finished.ts'
import { previewsAtOnce } from '@hairstyle/core/queue/previews-queue.ts'
import { tryOnQueueSettings, tryOnsAtOnce } from '@hairstyle/core/queue/try-on-queue.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { Documents, sessionReads } from './documents.ts'
import { Random } from './random.ts'
import { peakAt, untilMs } from './scenario.ts'
import type { Outage, Scenario } from './scenario.ts'
import { SimulatedCreations } from './simulated-creations.ts'
import type { Batch, Simulated } from './simulated-creations.ts'
import { SimulatedModel } from './simulated-model.ts'
import { SimulatedPreviews } from './simulated-previews.ts'
import { SimulatedQueue } from './simulated-queue.ts'
import { SimulatedSweep } from './simulated-sweep.ts'
import { SimulatedWorker } from './simulated-worker.ts'
import { Timeline } from './timeline.ts'
import { batchTimes, chooseStyles, hourMs } from './traffic.ts'

/** Try-ons whose photo or style the engine refuses: the only ones that may fail. */
const refusedShare = 0.01
/** Batches that begin with an upload; the others take a photo that was there. */
const uploadShare = 0.7
/** The busiest network address has this share of everybody. */
const busiestAddressShare = 0.005
/** What a create request takes. */
const createMs = 200
const sweepEveryMs = 60_000
const popularityEveryMs = 300_000

/** The product in one scenario: each step is decided by the product's own functions and limits, and takes a typical time. */
export class Product {
  readonly documents = new Documents()
  readonly creations: SimulatedCreations
  readonly model: SimulatedModel
  readonly queue: SimulatedQueue<readonly Simulated[]>
  readonly sweep: SimulatedSweep
  readonly previews: SimulatedPreviews
  batches = 0
  uploads = 0
  refusedAtAddress = 0
  readonly #scenario: Scenario
  readonly #timeline = new Timeline()
  readonly #random: Random
  #addressTurns = { hour: -1, turns: 0 }

  constructor(scenario: Scenario) {
    this.#scenario = scenario
    this.#random = new Random(scenario.seed)
    const timeline = this.#timeline
    const creations = new SimulatedCreations(timeline, this.documents)
    this.creations = creations
    this.model = new SimulatedModel(timeline, scenario.instances)
    const worker = new SimulatedWorker({
      timeline,
      random: this.#random,
      documents: this.documents,
      creations,
      model: this.model,
      isDown: () => this.#isDown('model'),
    })
    this.queue = new SimulatedQueue({
      settings: {
        ...tryOnQueueSettings,
        maxConcurrentDispatches: tryOnsAtOnce(scenario.instances),
      },
      dispatchesPerSecond: 500,
      timeline,
      isDown: () => this.#isDown('queue'),
      deliver: (job, end) => worker.deliver(job, end),
    })
    this.previews = new SimulatedPreviews({
      timeline,
      random: new Random(scenario.seed + 1),
      documents: this.documents,
      model: this.model,
      atOnce: previewsAtOnce(scenario.instances),
      isDown: () => this.#isDown('queue') || this.#isDown('model'),
    })
    this.sweep = new SimulatedSweep({ timeline, creations, queue: this.queue })
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
    this.#repeat(sweepEveryMs, () => {
      if (!this.#isDown('sweep')) this.sweep.run()
    })
    this.#repeat(popularityEveryMs, () => this.#countFinished())
    this.#timeline.runUntil(untilMs)
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
      this.documents.read(sessionReads + 1)
      this.#write(`photos/${batchId}`)
      this.previews.begin(batchId)
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
    this.documents.read(sessionReads + 2 + count)
    this.#write(`users/${batch.ownerId}`)
    for (let index = 0; index < count; index += 1) {
      this.creations.add(batch, batchId, this.#random.isBelow(refusedShare))
    }
    this.queue.enqueue(`${batchId}-0`, batch.creations)
  }

  #countFinished(): void {
    if (this.#timeline.now < settlingMs) return
    const count = this.creations.takeFinished()
    if (count === 0) return
    this.documents.read(count)
    this.#write('countings/tryOns')
    this.#write('tallies/tryOns-0')
  }
}
