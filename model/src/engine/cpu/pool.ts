import { Worker } from 'node:worker_threads'
import { EngineFullError } from '../engine.ts'
import { fromPlainError } from './worker-messages.ts'
import type { Work, WorkerMessage } from './worker-messages.ts'

/**
 * Pixels lie outside the heap that this limits. Left alone, V8 spreads each thread's short-lived objects over dozens of
 * megabytes and keeps them; with much less, short-lived objects are taken for lasting ones.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

export interface PoolOptions {
  /** Module that calls `serveJobs`. */
  readonly script: URL
  /** Number of threads; each is started when it is first needed. */
  readonly size: number
  /** Turns that may wait for a thread; more are turned away. */
  readonly maxWaiting: number
}

export interface RunOptions<Progress> {
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Goes before all that waits: for what is short, and asked for by somebody who looks on. */
  readonly isUrgent?: boolean
}

/** @throws when the handler fails, the thread dies, too many requests wait, or the pool is closed. */
export type Run<W extends Work> = (
  request: W['request'],
  options?: RunOptions<W['progress']>,
) => Promise<W['result']>

/** Hands requests to threads, one at a time each, first come first served. */
export interface WorkerPool<W extends Work> {
  run: Run<W>
  /** Asks a thread that has nothing to do and for which nobody waits; null when there is none. */
  runIfIdle: (request: W['request']) => Promise<W['result']> | null
  /** Keeps one thread for all that `work` asks: what a request leaves there, the next one finds. */
  reserve: <T>(work: (run: Run<W>) => Promise<T>) => Promise<T>
  /** Starts all threads that are not there yet: requests that are about to come need not wait for them. */
  start: () => void
  /** Ends all threads; requests that are not answered yet fail. */
  close: () => Promise<void>
}

interface Job<W extends Work> {
  readonly onProgress: ((progress: W['progress']) => void) | undefined
  readonly resolve: (result: W['result']) => void
  readonly reject: (error: Error) => void
}

interface Thread<W extends Work> {
  readonly worker: Worker
  isReserved: boolean
  job: Job<W> | null
  /** Why it can answer nothing more. */
  end: Error | null
}

interface Turn<W extends Work> {
  readonly take: (thread: Thread<W>) => void
  readonly reject: (error: Error) => void
}

export function createWorkerPool<W extends Work>({
  script,
  size,
  maxWaiting,
}: PoolOptions): WorkerPool<W> {
  type PoolThread = Thread<W>
  const threads = new Set<PoolThread>()
  const waiting: Turn<W>[] = []
  let closed = false
  return { run, runIfIdle, reserve, start, close }

  function start(): void {
    while (!closed && threads.size < size) startThread()
  }

  function run(request: W['request'], options?: RunOptions<W['progress']>): Promise<W['result']> {
    return reserve((ask) => ask(request, options), options)
  }

  function runIfIdle(request: W['request']): Promise<W['result']> | null {
    const isIdle = waiting.length === 0 && [...threads].some((thread) => !thread.isReserved)
    return isIdle ? run(request) : null
  }

  async function reserve<T>(
    work: (run: Run<W>) => Promise<T>,
    { isUrgent = false }: Pick<RunOptions<unknown>, 'isUrgent'> = {},
  ): Promise<T> {
    const thread = await takeThread(isUrgent)
    try {
      return await work((request, options) => ask(thread, request, options))
    } finally {
      thread.isReserved = false
      dispatch()
    }
  }

  function takeThread(isUrgent: boolean): Promise<PoolThread> {
    return new Promise((resolve, reject) => {
      if (closed) {
        reject(new Error('The pool is closed'))
        return
      }
      if (waiting.length >= maxWaiting) {
        reject(new EngineFullError(`Too many requests are waiting: ${waiting.length}`))
        return
      }
      const turn = { take: resolve, reject }
      if (isUrgent) waiting.unshift(turn)
      else waiting.push(turn)
      dispatch()
    })
  }

  function dispatch(): void {
    while (waiting.length > 0) {
      const thread = idleThread()
      if (!thread) return
      thread.isReserved = true
      waiting.shift()?.take(thread)
    }
  }

  function idleThread(): PoolThread | null {
    for (const thread of threads) if (!thread.isReserved) return thread
    return threads.size < size && !closed ? startThread() : null
  }

  function startThread(): PoolThread {
    const worker = new Worker(script, { resourceLimits })
    const thread: PoolThread = { worker, isReserved: false, job: null, end: null }
    threads.add(thread)
    worker.on('message', (message: WorkerMessage<W>) => {
      receive(thread, message)
    })
    worker.on('error', (error) => {
      drop(thread, new Error('A thread of the engine died', { cause: error }))
    })
    worker.on('exit', (code) => {
      drop(thread, new Error(`A thread of the engine ended with code ${code}`))
    })
    return thread
  }

  function ask(
    thread: PoolThread,
    request: W['request'],
    { onProgress }: RunOptions<W['progress']> = {},
  ): Promise<W['result']> {
    return new Promise((resolve, reject) => {
      if (thread.end) {
        reject(thread.end)
        return
      }
      thread.worker.postMessage(request)
      thread.job = { onProgress, resolve, reject }
    })
  }

  function receive(thread: PoolThread, message: WorkerMessage<W>): void {
    const { job } = thread
    if (!job) return
    if (message.kind === 'progress') {
      job.onProgress?.(message.progress)
      return
    }
    thread.job = null
    if (message.kind === 'done') job.resolve(message.result)
    else job.reject(fromPlainError(message.error))
  }

  /** Forgets a dead thread; the next job that needs one starts another. */
  function drop(thread: PoolThread, error: Error): void {
    if (!threads.delete(thread)) return
    thread.end = error
    thread.job?.reject(error)
    thread.job = null
    dispatch()
  }

  async function close(): Promise<void> {
    closed = true
    const error = new Error('The pool is closed')
    for (const turn of waiting.splice(0)) turn.reject(error)
    const ended = [...threads].map(async (thread) => {
      drop(thread, error)
      await thread.worker.terminate()
    })
    await Promise.all(ended)
  }
}
