import { isSettled, tryOnTimes } from '@hairstyle/core/creations/life.ts'
import { hopelessness } from '@hairstyle/core/jobs/job.ts'
import { renewEveryMs } from '@hairstyle/core/jobs/lease.ts'
import { picturesAtOnce } from '../../../model/src/jobs/try-on.ts'
import type { Documents } from './documents.ts'
import type { Random } from './random.ts'
import type { Simulated, SimulatedCreations } from './simulated-creations.ts'
import type { SimulatedModel } from './simulated-model.ts'
import type { Timeline } from './timeline.ts'

/** Deliveries whose instance breaks down, and whose instance is told to end. */
const deathShare = 0.0005
const endingShare = 0.001

/** The bars of `npm run bench` for one picture, which takes both cores: the first on a photo, and each other one. */
const firstStyleMs = 900
const nextStyleMs = 350

interface Parts {
  readonly timeline: Timeline
  readonly random: Random
  readonly documents: Documents
  readonly creations: SimulatedCreations
  readonly model: SimulatedModel
  readonly isDown: () => boolean
}

/** What the model service does with the tasks that the queue delivers. */
export class SimulatedWorker {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Works on what is left of a task, and says at its end whether the task is over. */
  deliver(job: readonly Simulated[], end: (isOver: boolean) => void): void {
    const { timeline, documents, creations, isDown } = this.#parts
    if (isDown()) {
      timeline.after(20, () => end(false))
      return
    }
    documents.read(job.length)
    const now = timeline.date
    const open = job.filter((creation) => !isSettled(creation))
    const idle = open.filter(({ lease }) => !lease || lease.until <= now)
    const free: Simulated[] = []
    for (const creation of idle) {
      const reason = hopelessness(tryOnTimes, { ...creation, since: creation.createdAt }, now)
      if (reason === null) free.push(creation)
      else creations.fail(creation, reason)
    }
    const isBusy = idle.length < open.length
    if (free.length === 0) timeline.after(50, () => end(!isBusy))
    else this.#draw(free, (isOver) => end(isOver && !isBusy))
  }

  #draw(free: readonly Simulated[], end: (isOver: boolean) => void): void {
    const { timeline, random, creations, model } = this.#parts
    const ms = (index: number) => firstStyleMs + index * nextStyleMs
    const pieces = free.map((_, index) => ({ aloneMs: ms(index), coresMs: ms(index) }))
    const pictures = model.begin('try-ons', pieces)
    if (!pictures) {
      timeline.after(20, () => end(false))
      return
    }
    const lastMs = pictures.at(-1) ?? 0
    const isDying = random.isBelow(deathShare)
    const isEnding = !isDying && random.isBelow(endingShare)
    const stopMs = isDying || isEnding ? random.next() * lastMs : Infinity
    const held: Simulated[] = []
    for (const [index, creation] of free.entries()) {
      const claimMs = pictures[index - picturesAtOnce] ?? 0
      const doneMs = pictures[index] ?? 0
      if (claimMs < stopMs) {
        timeline.after(claimMs, () => {
          creations.claim(creation)
          held.push(creation)
        })
        for (let ms = claimMs + renewEveryMs; ms < Math.min(doneMs, stopMs); ms += renewEveryMs) {
          timeline.after(ms, () => creations.hold(creation))
        }
      }
      if (doneMs < stopMs) timeline.after(doneMs, () => creations.finish(creation))
    }
    timeline.after(Math.min(stopMs, lastMs), () => {
      model.end('try-ons')
      if (isEnding) {
        for (const creation of held) if (!isSettled(creation)) creations.release(creation)
      }
      end(stopMs === Infinity)
    })
  }
}
