import { tryOnTimes } from '@hairstyle/core/creations/life.ts'
import {
  countCutOff,
  sweepForMs,
  sweepPageSize,
  sweptAtOnce,
  tasksOf,
} from '@hairstyle/core/creations/sweep.ts'
import { hopelessness } from '@hairstyle/core/jobs/job.ts'
import type { Simulated, SimulatedCreations } from './simulated-creations.ts'
import type { SimulatedQueue } from './simulated-queue.ts'
import type { Timeline } from './timeline.ts'

/** What the sweep takes for a task: asking the queue, and one write. */
const sweptTaskMs = 100

interface Parts {
  readonly timeline: Timeline
  readonly creations: SimulatedCreations
  readonly queue: SimulatedQueue<readonly Simulated[]>
}

/** Looks after creations that are overdue. */
export class SimulatedSweep {
  /** Creations that it asked for again, and when the last of them was. */
  requeued = 0
  requeuedUntil = 0
  /** Most creations that were overdue at the end of a run. */
  mostOverdue = 0
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Page by page, until time is up or nothing is left. */
  run(): void {
    const { timeline, creations } = this.#parts
    const startedAt = timeline.now
    let cutOff: Simulated[] = []
    const turn = () => {
      const page = creations.takeDue(startedAt, sweepPageSize)
      const due = [...cutOff, ...page]
      const whole = due.length - (page.length < sweepPageSize ? 0 : countCutOff(due))
      cutOff = due.slice(whole)
      const tasks = tasksOf(due.slice(0, whole))
      timeline.after(Math.ceil(tasks.length / sweptAtOnce) * sweptTaskMs, () => {
        for (const task of tasks) this.#lookAfter(task)
        const isTimeLeft = timeline.now - startedAt < sweepForMs
        if (page.length === sweepPageSize && isTimeLeft) turn()
        else {
          for (const creation of cutOff) creations.watch(creation)
          this.mostOverdue = Math.max(this.mostOverdue, creations.countDue(startedAt))
        }
      })
    }
    turn()
  }

  #lookAfter(overdue: readonly Simulated[]): void {
    const { timeline, creations, queue } = this.#parts
    const now = timeline.date
    const hopeful: Simulated[] = []
    for (const creation of overdue) {
      const isPutOff = !creation.checkAt || creation.checkAt > now
      if (isPutOff) continue
      const reason = hopelessness(tryOnTimes, { ...creation, since: creation.createdAt }, now)
      if (reason === null) hopeful.push(creation)
      else creations.fail(creation, reason)
    }
    const [first] = overdue
    if (!first) return
    const { batchId, round } = first
    const name = `${batchId}-${round}`
    const wasKnown = queue.isKnown(name)
    if (hopeful.length === 0) return
    if (!queue.enqueue(name, hopeful)) {
      for (const creation of hopeful) creations.watch(creation)
      return
    }
    const nextRound = queue.isPending(name) ? round : round + 1
    for (const creation of hopeful) creations.putBack(creation, nextRound)
    if (nextRound !== round) queue.enqueue(`${batchId}-${nextRound}`, hopeful)
    if (wasKnown && nextRound === round) return
    this.requeued += hopeful.length
    this.requeuedUntil = timeline.now
  }
}
