import type { IdTokens } from '../cloud-run/id-tokens.ts'
import { backoffMs, dispatchHeaders, lastSegment, type QueueSettings, type Task } from './task.ts'
import type { TaskStore } from './task-store.ts'

type Outcome = { status: number; reason: string }

/**
 * Sends each task when it is due, tries again after failures, and gives up after the queue's last attempt, if it has
 * one.
 */
export class Dispatcher {
  readonly #store: TaskStore
  readonly #settingsOf: (queue: string) => QueueSettings
  readonly #tokens: IdTokens
  readonly #log: (line: string) => void
  readonly #inFlight = new Set<Task>()
  /** The most tasks that a queue sends at once while its target is overloaded. */
  readonly #throttled = new Map<string, number>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #idleWaiters = new Set<() => void>()
  readonly #stopping = new AbortController()

  constructor(
    store: TaskStore,
    settingsOf: (queue: string) => QueueSettings,
    tokens: IdTokens,
    log: (line: string) => void,
  ) {
    this.#store = store
    this.#settingsOf = settingsOf
    this.#tokens = tokens
    this.#log = log
    for (const queue of new Set(store.tasks().map((task) => task.queue))) this.wake(queue)
  }

  /** Looks for due tasks now, and again when the next one is due. */
  wake(queue: string): void {
    if (this.#stopping.signal.aborted) return
    clearTimeout(this.#timers.get(queue))
    const waiting = this.#store
      .tasks()
      .filter((task) => task.queue === queue && !this.#inFlight.has(task))
      .sort((a, b) => a.dueAt - b.dueAt)
    let room = this.#mostAtOnce(queue) - this.#runningIn(queue)
    for (const task of waiting) {
      const waitMs = task.dueAt - Date.now()
      if (waitMs > 0) {
        const longestTimer = 2 ** 31 - 1
        const timer = setTimeout(() => this.wake(queue), Math.min(waitMs, longestTimer))
        this.#timers.set(queue, timer)
        return
      }
      if (room-- <= 0) return
      void this.#dispatch(task)
    }
  }

  /** Ends a task, even one under way. */
  drop(task: Task): void {
    this.#store.end(task.name)
    if (this.#store.tasks().length > 0) return
    for (const resolve of this.#idleWaiters) resolve()
    this.#idleWaiters.clear()
  }

  /** Resolves when no task is left. */
  whenIdle(): Promise<void> {
    if (this.#store.tasks().length === 0) return Promise.resolve()
    return new Promise((resolve) => this.#idleWaiters.add(resolve))
  }

  /** Aborts requests under way; the next dispatcher of the same store delivers their tasks again. */
  stop(): void {
    this.#stopping.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  async #dispatch(task: Task): Promise<void> {
    this.#inFlight.add(task)
    const outcome = await this.#send(task)
    this.#inFlight.delete(task)
    if (this.#stopping.signal.aborted) return
    this.#throttle(task.queue, outcome)
    this.#settle(task, outcome)
    this.wake(task.queue)
  }

  #mostAtOnce(queue: string): number {
    return this.#throttled.get(queue) ?? this.#settingsOf(queue).maxConcurrentDispatches
  }

  /**
   * An overloaded target gets fewer tasks at once, and more again as it succeeds:
   * https://cloud.google.com/tasks/docs/common-pitfalls
   */
  #throttle(queue: string, { status }: Outcome): void {
    const most = this.#mostAtOnce(queue)
    if (status === 429 || status === 503) {
      this.#throttled.set(queue, Math.max(1, Math.floor(most / 2)))
    } else if (most < this.#settingsOf(queue).maxConcurrentDispatches) {
      this.#throttled.set(queue, most + 1)
    }
  }

  #settle(task: Task, outcome: Outcome): void {
    const settings = this.#settingsOf(task.queue)
    const attempts = task.attempts + 1
    const isLast = settings.maxAttempts >= 0 && attempts >= settings.maxAttempts
    const name = `${lastSegment(task.queue)}/${lastSegment(task.name)}`
    this.#log(`${name} attempt ${attempts}: ${outcome.reason}`)
    if (this.#store.get(task.name) !== task) return
    if (outcome.status >= 200 && outcome.status < 300) {
      this.drop(task)
    } else if (isLast) {
      this.#log(`${name} given up`)
      this.drop(task)
    } else {
      const answered = outcome.status > 0 && outcome.status < 500
      this.#store.put({
        ...task,
        attempts,
        executions: task.executions + (answered ? 1 : 0),
        last: { status: outcome.status || 503, reason: outcome.reason },
        dueAt: Date.now() + backoffMs(settings, attempts),
      })
    }
  }

  async #send(task: Task): Promise<Outcome> {
    const { url, method, body } = task.target
    try {
      const response = await fetch(url, {
        method,
        headers: dispatchHeaders(task, this.#tokens),
        body: body === '' ? null : Buffer.from(body, 'base64'),
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(task.deadlineMs)]),
      })
      await response.body?.cancel()
      return { status: response.status, reason: `HTTP ${response.status}` }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { status: 0, reason: isLate ? 'DEADLINE_EXCEEDED' : 'UNAVAILABLE' }
    }
  }

  #runningIn(queue: string): number {
    return [...this.#inFlight].filter((task) => task.queue === queue).length
  }
}
