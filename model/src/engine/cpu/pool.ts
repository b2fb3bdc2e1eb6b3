import { Worker } from 'node:worker_threads'
import { EngineFullError } from '../engine.ts'
import {
  fromPlainError,
  toPlainError,
  type Exchange,
  type Given,
  type PoolMessage,
  type Result,
  type TaskName,
  type ThreadMessage,
  type Work,
} from './worker-messages.ts'

/**
 * Pixels lie outside the heap limited here. Without a limit, V8 spreads each thread's short-lived objects over dozens
 * of megabytes and keeps them; with a much lower one, it mistakes short-lived objects for long-lived ones.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

export interface PoolOptions {
  /** Module that calls `serveTasks`. */
  readonly script: URL
  /** Number of threads; each starts when it is first needed. */
  readonly size: number
  /** Tasks that may wait for a thread; more are turned away. */
  readonly maxWaiting: number
}

export interface RunOptions<Facts> extends Partial<Exchange<Facts>> {
  /** Runs before all waiting tasks: for short tasks that somebody is waiting for at the screen. */
  readonly isUrgent?: boolean
}

interface Job {
  readonly exchange: Partial<Exchange<object>>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  /** Why a fact that the task asked for could not be given. */
  refused: Error | null
}

interface Thread {
  readonly worker: Worker
  job: Job | null
}

interface Turn {
  readonly take: (thread: Thread) => void
  readonly reject: (error: Error) => void
}

/** Gives tasks to threads, one at a time each, first come, first served. */
export class WorkerPool<W extends Work> {
  readonly #options: PoolOptions
  readonly #threads = new Set<Thread>()
  readonly #waiting: Turn[] = []
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** @throws when the task fails, the thread dies, too many tasks wait, or the pool is closed. */
  run<Name extends TaskName<W>>(
    name: Name,
    given: Given<W, Name>,
    { isUrgent = false, ...exchange }: RunOptions<W['facts']> = {},
  ): Promise<Result<W, Name>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new Error('The pool is closed')
      const { length } = this.#waiting
      if (length >= this.#options.maxWaiting) {
        throw new EngineFullError(`Too many tasks are waiting: ${length}`)
      }
      const take = (thread: Thread): void => {
        thread.job = { exchange, resolve, reject, refused: null }
        post(thread, { kind: 'task', name, given })
      }
      if (isUrgent) this.#waiting.unshift({ take, reject })
      else this.#waiting.push({ take, reject })
      this.#dispatch()
    })
  }

  /** The same on a thread that has nothing to do and for which nobody waits; null when there is none. */
  runIfIdle<Name extends TaskName<W>>(
    name: Name,
    given: Given<W, Name>,
  ): Promise<Result<W, Name>> | null {
    const isIdle = this.#waiting.length === 0 && [...this.#threads].some(({ job }) => !job)
    return isIdle ? this.run(name, given) : null
  }

  /** Starts all threads that are not there yet: tasks that are about to come need not wait for them. */
  start(): void {
    while (!this.#isClosed && this.#threads.size < this.#options.size) this.#startThread()
  }

  /** Ends all threads; tasks that are not done yet fail. */
  async close(): Promise<void> {
    this.#isClosed = true
    const error = new Error('The pool is closed')
    for (const turn of this.#waiting.splice(0)) turn.reject(error)
    const ended = [...this.#threads].map(async (thread) => {
      this.#drop(thread, error)
      await thread.worker.terminate()
    })
    await Promise.all(ended)
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#idleThread()
      if (!thread) return
      this.#waiting.shift()?.take(thread)
    }
  }

  #idleThread(): Thread | null {
    for (const thread of this.#threads) if (!thread.job) return thread
    const isRoom = this.#threads.size < this.#options.size && !this.#isClosed
    return isRoom ? this.#startThread() : null
  }

  #startThread(): Thread {
    const worker = new Worker(this.#options.script, { resourceLimits })
    const thread: Thread = { worker, job: null }
    this.#threads.add(thread)
    worker.on('message', (message: ThreadMessage) => {
      if (thread.job) this.#receive(thread, thread.job, message)
    })
    worker.on('error', (error) => {
      this.#drop(thread, new Error('A thread of the engine died', { cause: error }))
    })
    worker.on('exit', (code) => {
      this.#drop(thread, new Error(`A thread of the engine ended with code ${code}`))
    })
    return thread
  }

  #receive(thread: Thread, job: Job, message: ThreadMessage): void {
    const { tell, ask } = job.exchange
    switch (message.kind) {
      case 'told':
        return tell?.(message.name as never, message.fact as never)
      case 'asked':
        return void answer(thread, job, ask?.(message.name))
      case 'done':
        job.resolve(message.result)
        break
      case 'failed':
        job.reject(job.refused ?? fromPlainError(message.error))
    }
    thread.job = null
    this.#dispatch()
  }

  /** Forgets a dead thread; the next task that needs one starts another. */
  #drop(thread: Thread, error: Error): void {
    if (!this.#threads.delete(thread)) return
    thread.job?.reject(error)
    thread.job = null
    this.#dispatch()
  }
}

function post({ worker }: Thread, message: PoolMessage): void {
  worker.postMessage(message)
}

async function answer(thread: Thread, job: Job, fact: Promise<unknown> | undefined): Promise<void> {
  try {
    post(thread, { kind: 'answer', fact: await fact })
  } catch (error) {
    job.refused = error instanceof Error ? error : new Error(String(error))
    post(thread, { kind: 'refusal', error: toPlainError(error) })
  }
}
