import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import type { Timeline } from './timeline.ts'

/** The bars of `npm run bench` for one picture on two cores: the first on a photo, and each other one. */
const firstStyleMs = 900
const nextStyleMs = 350
/** A new instance: its start, and its warm-up. */
const coldStartMs = 6000
/** An instance without work ends after this long. */
const idleMs = 15 * 60_000

/** When a delivery's pictures are done, in milliseconds from its beginning. */
export interface Run {
  readonly pictures: readonly number[]
}

/** Instances of the model service: how many there are, and how long they take when they share their cores. */
export class SimulatedModel {
  readonly #timeline: Timeline
  readonly #most: number
  #instances = 0
  #active = 0
  #lastBusy = 0
  #countedAt = 0
  /** What is paid for: instances that work on something. */
  instanceMs = 0
  mostInstances = 0

  constructor(timeline: Timeline, mostInstances: number) {
    this.#timeline = timeline
    this.#most = mostInstances
  }

  /** Deliveries that it takes at once. */
  static slotsOf(instances: number): number {
    return instances * modelServiceSize.concurrency
  }

  /** Takes a delivery with so many pictures to draw; `end` must be called when it is over. */
  begin(pictures: number): Run {
    this.#count()
    const isFull = this.#active >= SimulatedModel.slotsOf(this.#instances)
    const isNew = isFull && this.#instances < this.#most
    if (isNew) this.#instances += 1
    this.#active += 1
    this.mostInstances = Math.max(this.mostInstances, this.#instances)
    const sharing = Math.max(1, this.#active / this.#instances)
    const start = isNew ? coldStartMs : 0
    const doneAt = (index: number) => start + (firstStyleMs + index * nextStyleMs) * sharing
    return { pictures: Array.from({ length: pictures }, (_, index) => doneAt(index)) }
  }

  end(): void {
    this.#count()
    this.#active -= 1
  }

  #count(): void {
    const { now } = this.#timeline
    const busy = Math.min(this.#instances, this.#active)
    this.instanceMs += busy * (now - this.#countedAt)
    this.#countedAt = now
    if (busy > 0) this.#lastBusy = now
    else if (now - this.#lastBusy > idleMs) this.#instances = 0
  }
}
