import { trackingQueueSettings } from '@hairstyle/core/queue/tracking-queue.ts'
import { nextTurn } from '@hairstyle/core/tracking/next-turn.ts'
import {
  pageSize,
  patienceMs,
  tasksOf,
  workForMs,
} from '@hairstyle/core/tracking/take-snapshots.ts'
import { Documents } from '../documents.ts'
import { Heap } from '../heap.ts'
import { Random } from '../random.ts'
import { SimulatedQueue } from '../simulated-queue.ts'
import { SimulatedSources } from './simulated-sources.ts'
import { Timeline, dateAt, timeOf } from '../timeline.ts'
import { dayMs } from '../traffic.ts'
import { trackedAccounts } from './tracked-accounts.ts'
import type { SimulatedAccount } from './tracked-accounts.ts'
import type { TrackedScenario } from './tracked-scenario.ts'

const scheduleEveryMs = 600_000
/** What a page of due accounts takes: 5,000 took 13 s on two cores and the local Firestore. */
const pageMs = 1000
/** And what is read of an account, to be recorded: 21 s for 5,000. */
const recordMs = 5

type Task = ReturnType<typeof tasksOf>[number]

/** A day of followed accounts: who is due when, who is asked with whom, and what is tried again is for the product's own code to say. */
export class TrackedDay {
  readonly documents = new Documents()
  readonly sources: SimulatedSources
  readonly queue: SimulatedQueue<Task>
  recorded = 0
  /** From an account's own time of the day to its number, in milliseconds. */
  longestWaitMs = 0
  readonly accounts: ReadonlyMap<string, SimulatedAccount>
  readonly #timeline = new Timeline()
  readonly #due = new Heap<{ readonly id: string; readonly at: number }>()
  readonly #dueAt = new Map<string, number>()
  readonly #firstDue = new Map<string, number>()
  readonly #done = new Set<string>()
  #tasks = 0

  constructor(scenario: TrackedScenario) {
    const timeline = this.#timeline
    const random = new Random(scenario.seed)
    const accounts = trackedAccounts(scenario.accounts, random)
    this.accounts = new Map(accounts.map((account) => [account.id, account]))
    this.sources = new SimulatedSources(timeline, random, scenario.outages)
    this.queue = new SimulatedQueue({
      settings: trackingQueueSettings,
      dispatchesPerSecond: 500,
      timeline,
      isDown: () => false,
      deliver: (task, end) => this.#read(task, end),
    })
    const yesterday = dateAt(-1)
    for (const { id } of accounts) this.#postpone(id, timeOf(nextTurn(id, yesterday)))
    for (const [id, at] of this.#dueAt) this.#firstDue.set(id, at)
  }

  run(): void {
    for (let at = 0; at < dayMs; at += scheduleEveryMs) {
      this.#timeline.at(at, () => this.#ask(at + workForMs))
    }
    this.#timeline.runUntil(dayMs - 1)
  }

  get missed(): number {
    return this.accounts.size - this.recorded
  }

  #postpone(id: string, at: number): void {
    this.#dueAt.set(id, at)
    this.#due.push(at, { id, at })
  }

  /** A page of what is due, and the next one a second later. */
  #ask(until: number): void {
    const page = this.#takePage()
    if (page.length === 0) return
    const { now } = this.#timeline
    this.documents.read(page.length)
    for (const { id } of page) {
      this.documents.write(now, `trackedAccounts/${id}`)
      this.#postpone(id, now + patienceMs)
    }
    for (const task of tasksOf(page)) this.queue.enqueue(`${this.#tasks++}`, task)
    const isLast = page.length < pageSize || now + pageMs >= until
    if (!isLast) this.#timeline.after(pageMs, () => this.#ask(until))
  }

  #takePage(): SimulatedAccount[] {
    const page: SimulatedAccount[] = []
    while (page.length < pageSize) {
      const next = this.#due.popDue(this.#timeline.now)
      if (!next) break
      const account = this.accounts.get(next.id)
      // It was put off meanwhile.
      if (account && this.#dueAt.get(next.id) === next.at) page.push(account)
    }
    return page
  }

  #read({ source, accountIds }: Task, end: (isOver: boolean) => void): void {
    this.documents.read(accountIds.length)
    const wanted = accountIds.filter((id) => !this.#done.has(id))
    const [first] = wanted.map((id) => this.accounts.get(id))
    if (!first) {
      end(true)
      return
    }
    const { isAnswered, ms } = this.sources.ask(source, first.group, wanted.length)
    this.#timeline.after(ms, () => {
      if (!isAnswered) {
        end(false)
        return
      }
      for (const id of wanted) this.#record(id)
      this.#timeline.after(wanted.length * recordMs, () => end(true))
    })
  }

  #record(id: string): void {
    const { now } = this.#timeline
    if (this.#done.has(id)) return
    this.#done.add(id)
    this.recorded += 1
    this.longestWaitMs = Math.max(this.longestWaitMs, now - (this.#firstDue.get(id) ?? now))
    this.documents.read(2)
    this.documents.write(now, `trackedAccounts/${id}`)
    this.documents.write(now, `snapshots/${id}`)
    this.#postpone(id, timeOf(nextTurn(id, this.#timeline.date)))
  }
}
