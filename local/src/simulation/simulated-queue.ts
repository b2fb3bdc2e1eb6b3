import { backoffMs } from '../tasks/task.ts'
import type { QueueSettings } from '../tasks/task.ts'
import { Heap } from './heap.ts'
import type { Timeline } from './timeline.ts'

export interface SimulatedTask<Job> {
  readonly name: string
  readonly job: Job
  attempts: number
}

interface Options<Job> {
  readonly settings: QueueSettings
  readonly dispatchesPerSecond: number
  readonly timeline: Timeline
  readonly isDown: () => boolean
  /** Works on a job and says when it is over, and whether it succeeded. */
  readonly deliver: (job: Job, end: (isOver: boolean) => void) => void
}

/** Time from a task's turn to the handler. */
const dispatchMs = 60

/** Cloud Tasks as its documentation describes it: limits of rate and concurrency, and waits that grow. */
export class SimulatedQueue<Job> {
  readonly #options: Options<Job>
  readonly #waiting = new Heap<SimulatedTask<Job>>()
  readonly #pending = new Set<string>()
  readonly #ended = new Set<string>()
  #running = 0
  #nextDispatch = 0
  #wakesAt = Infinity
  deliveries = 0
  mostWaiting = 0

  constructor(options: Options<Job>) {
    this.#options = options
  }

  /** @returns false while it is down. */
  enqueue(name: string, job: Job): boolean {
    const { timeline, isDown } = this.#options
    if (isDown()) return false
    if (this.isKnown(name)) return true
    this.#pending.add(name)
    this.#waiting.push(timeline.now, { name, job, attempts: 0 })
    this.mostWaiting = Math.max(this.mostWaiting, this.#waiting.size)
    this.#dispatch()
    return true
  }

  isKnown(name: string): boolean {
    return this.#pending.has(name) || this.#ended.has(name)
  }

  isPending(name: string): boolean {
    return this.#pending.has(name)
  }

  #dispatch(): void {
    const { timeline, settings, dispatchesPerSecond, isDown } = this.#options
    while (!isDown() && this.#running < settings.maxConcurrentDispatches) {
      if (this.#nextDispatch > timeline.now) break
      const task = this.#waiting.popDue(timeline.now)
      if (!task) break
      this.#nextDispatch =
        Math.max(this.#nextDispatch, timeline.now - 1000) + 1000 / dispatchesPerSecond
      this.#running += 1
      this.deliveries += 1
      timeline.after(dispatchMs, () => {
        this.#options.deliver(task.job, (isOver) => this.#settle(task, isOver))
      })
    }
    this.#wakeLater()
  }

  #settle(task: SimulatedTask<Job>, isOver: boolean): void {
    const { timeline, settings } = this.#options
    this.#running -= 1
    task.attempts += 1
    if (isOver) {
      this.#pending.delete(task.name)
      this.#ended.add(task.name)
    } else {
      this.#waiting.push(timeline.now + backoffMs(settings, task.attempts), task)
    }
    this.#dispatch()
  }

  /** Looks again when the next task is due, if nothing else wakes it before. */
  #wakeLater(): void {
    const { timeline, isDown, settings } = this.#options
    if (this.#waiting.size === 0 || this.#running >= settings.maxConcurrentDispatches) return
    const downMs = isDown() ? 1000 : 0
    const time = Math.max(this.#waiting.nextTime, this.#nextDispatch, timeline.now + downMs)
    if (time >= this.#wakesAt && this.#wakesAt > timeline.now) return
    this.#wakesAt = time
    timeline.at(time, () => {
      if (this.#wakesAt !== time) return
      this.#wakesAt = Infinity
      this.#dispatch()
    })
  }
}
