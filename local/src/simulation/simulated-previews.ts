import { groupSize } from '@hairstyle/core/previews/begin-previews.ts'
import { previewsQueueSettings } from '@hairstyle/core/queue/previews-queue.ts'
import {
  askAfterMs,
  askEveryMs,
  patienceMs,
} from '../../../hosting/src/features/previews/patience.ts'
import { sessionReads } from './documents.ts'
import type { Documents } from './documents.ts'
import type { Random } from './random.ts'
import { SimulatedQueue } from './simulated-queue.ts'
import type { SimulatedModel } from './simulated-model.ts'
import type { Timeline } from './timeline.ts'
import { Waits } from './waits.ts'

/** How many groups people scroll to, and how often. Nobody has measured it: this is what the numbers depend on. */
const depths = [
  { groups: 1, share: 0.6 },
  { groups: 2, share: 0.22 },
  { groups: 3, share: 0.11 },
  { groups: 5, share: 0.07 },
]
/** One look at a photo, on one core, and one style; of `npm run bench`, in seconds of a core. */
const lookMs = 1300
const styleMs = 200
const cores = 2
const group = {
  aloneMs: lookMs + (groupSize * styleMs) / cores,
  coresMs: (lookMs + groupSize * styleMs) / cores,
}
/** Between a photo that was added, or a group that is seen, and the next question. */
const readingMs = 8000
/** What the API reads to begin a group, and to tell how far it is; what its worker reads, which remembers styles. */
const reads = { begin: sessionReads + 6, ask: sessionReads + 2, draw: 2 }

interface Group {
  readonly id: string
  readonly askedAt: number
  readonly left: number
}

interface Parts {
  readonly timeline: Timeline
  readonly random: Random
  readonly documents: Documents
  readonly model: SimulatedModel
  readonly atOnce: number
  readonly isDown: () => boolean
}

/** Previews of photos that are added: group after group, as far as somebody scrolls. */
export class SimulatedPreviews {
  readonly waits = new Waits()
  readonly queue: SimulatedQueue<Group>
  groups = 0
  /** Calls of the API; documents that they and the workers read and wrote. */
  calls = 0
  reads = 0
  writes = 0
  /** Groups that nobody waited for any more. */
  late = 0
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    const { timeline, isDown, atOnce } = parts
    this.queue = new SimulatedQueue({
      // What fails a few times is asked for again by whoever still looks on.
      settings: { ...previewsQueueSettings, maxConcurrentDispatches: atOnce },
      dispatchesPerSecond: 500,
      timeline,
      isDown,
      deliver: (job, end) => this.#deliver(job, end),
    })
  }

  /** Somebody added a photo. */
  begin(photoId: string): void {
    let chance = this.#parts.random.next()
    const depth = depths.find(({ share }) => (chance -= share) < 0)
    this.#ask(photoId, depth?.groups ?? 1)
  }

  #ask(photoId: string, left: number): void {
    const { timeline } = this.#parts
    const id = `${photoId}-${left}`
    this.groups += 1
    this.calls += 1
    this.#read(reads.begin)
    this.#write(`previews/${photoId}`)
    this.#write(`rateWindows/${photoId}`)
    this.queue.enqueue(id, { id, askedAt: timeline.now, left })
  }

  #deliver(job: Group, end: (isOver: boolean) => void): void {
    const { timeline, model } = this.#parts
    const [ms] = model.begin('previews', [group]) ?? []
    if (ms === undefined) {
      timeline.after(20, () => end(false))
      return
    }
    this.#read(reads.draw)
    timeline.after(ms, () => {
      model.end('previews')
      end(true)
      this.#finish(job)
    })
  }

  #finish({ id, askedAt, left }: Group): void {
    const { timeline } = this.#parts
    const [photoId = ''] = id.split('-')
    this.#write(`previews/${photoId}`)
    const waitMs = timeline.now - askedAt
    const after = Math.max(0, Math.min(waitMs, patienceMs) - askAfterMs)
    const asks = 1 + Math.ceil(after / askEveryMs)
    this.#read(asks * reads.ask)
    this.waits.add(askAfterMs + (asks - 1) * askEveryMs)
    if (waitMs > patienceMs) {
      this.calls += asks
      this.late += 1
      return
    }
    // And the sheet.
    this.calls += asks + 1
    if (left > 1) timeline.after(readingMs, () => this.#ask(photoId, left - 1))
  }

  #read(count: number): void {
    this.reads += count
    this.#parts.documents.read(count)
  }

  #write(path: string): void {
    this.writes += 1
    this.#parts.documents.write(this.#parts.timeline.now, path)
  }
}
