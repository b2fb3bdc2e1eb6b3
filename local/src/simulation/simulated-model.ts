import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import type { Timeline } from './timeline.ts'

/** A new instance: its start, and its warm-up. */
const coldStartMs = 6000
/** An instance without work ends after this long. */
const idleMs = 15 * 60_000

/** Who has an instance work. */
export type Kind = 'try-ons' | 'previews'

/** One picture, or one sheet of them. */
export interface Piece {
  /** Until it is done, from the beginning of its delivery, on an instance of its own. */
  readonly aloneMs: number
  /** The same where all cores have other work, too: what it takes of them together. */
  readonly coresMs: number
}

/** Instances of the model service: how many there are, and how long they take when they share their cores. */
export class SimulatedModel {
  /** What is paid for: instances that work on something, by for whom. */
  readonly instanceMs: Record<Kind, number> = { 'try-ons': 0, previews: 0 }
  mostInstances = 0
  readonly #timeline: Timeline
  readonly #most: number
  readonly #active: Record<Kind, number> = { 'try-ons': 0, previews: 0 }
  #instances = 0
  #lastBusy = 0
  #countedAt = 0

  constructor(timeline: Timeline, mostInstances: number) {
    this.#timeline = timeline
    this.#most = mostInstances
  }

  /** Deliveries that it takes at once. */
  static slotsOf(instances: number): number {
    return instances * modelServiceSize.concurrency
  }

  /**
   * Takes a delivery; `end` must be called when it is over.
   * @returns when each piece is done, in milliseconds from now; null where there is no room for it, which Cloud Run answers with 429.
   */
  begin(kind: Kind, pieces: readonly Piece[]): number[] | null {
    this.#count()
    const before = this.#allActive
    if (before >= SimulatedModel.slotsOf(this.#most)) return null
    const isFull = before >= SimulatedModel.slotsOf(this.#instances)
    const isNew = isFull && this.#instances < this.#most
    if (isNew) this.#instances += 1
    this.#active[kind] += 1
    this.mostInstances = Math.max(this.mostInstances, this.#instances)
    // The engine lets try-ons go first.
    const rivals = kind === 'try-ons' ? this.#active[kind] : this.#allActive
    const sharing = Math.max(1, rivals / this.#instances)
    const start = isNew ? coldStartMs : 0
    return pieces.map(({ aloneMs, coresMs }) => start + Math.max(aloneMs, coresMs * sharing))
  }

  end(kind: Kind): void {
    this.#count()
    this.#active[kind] -= 1
  }

  get #allActive(): number {
    return this.#active['try-ons'] + this.#active.previews
  }

  #count(): void {
    const { now } = this.#timeline
    const active = this.#allActive
    const busy = Math.min(this.#instances, active)
    for (const kind of ['try-ons', 'previews'] as const) {
      const share = active === 0 ? 0 : this.#active[kind] / active
      this.instanceMs[kind] += busy * share * (now - this.#countedAt)
    }
    this.#countedAt = now
    if (busy > 0) this.#lastBusy = now
    else if (now - this.#lastBusy > idleMs) this.#instances = 0
  }
}
