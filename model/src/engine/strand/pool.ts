import { Worker } from 'node:worker_threads'
import { fromPlainError } from './worker-messages.ts'
import type { Work, WorkerMessage } from './worker-messages.ts'

/**
 * Pixels lie outside the heap that this limits. Left alone, V8 spreads each thread's short-lived objects over dozens of
 * megabytes and keeps them.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 6 }

export interface PoolOptions {
  /** Module that calls `serveJobs`. */
  readonly script: URL
  /** Number of threads; each is started when it is first needed. */
  readonly size: number
  /** Requests that may wait; more are turned away. */
  readonly maxWaiting: number
}

export interface RunOptions<Progress> {
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Goes before everything that waits: the second half of what was begun. */
  readonly isUrgent?: boolean
}

/** Hands requests to threads, one at a time each, first come first served. */
export interface WorkerPool<W extends Work> {
  /** @throws when the handler fails, the thread dies, too many requests wait, or the pool is closed. */
  run: (request: W['request'], options?: RunOptions<W['progress']>) => Promise<W['result']>
  /** Starts all threads that are not there yet: requests that are about to come need not wait for them. */
  start: () => void
  /** Ends all threads; requests that are not answered yet fail. */
  close: () => Promise<void>
}

interface Job<W extends Work> {
  readonly request: W['request']
  readonly onProgress: ((progress: W['progress']) => void) | undefined
  readonly resolve: (result: W['result']) => void
  readonly reject: (error: Error) => void
}

interface Thread<W extends Work> {
  readonly worker: Worker
  job: Job<W> | null
}

export function createWorkerPool<W extends Work>({
  script,
  size,
  maxWaiting,
}: PoolOptions): WorkerPool<W> {
  type PoolJob = Job<W>
  type PoolThread = Thread<W>
  const threads = new Set<PoolThread>()
  const waiting: PoolJob[] = []
  let closed = false
  return { run, start, close }

  function start(): void {
    while (!closed && threads.size < size) startThread()
  }

  function run(
    request: W['request'],
    { onProgress, isUrgent = false }: RunOptions<W['progress']> = {},
  ): Promise<W['result']> {
    return new Promise((resolve, reject) => {
      if (closed) {
        reject(new Error('The pool is closed'))
        return
      }
      if (waiting.length >= maxWaiting) {
        reject(new Error(`Too many requests are waiting: ${waiting.length}`))
        return
      }
      const job = { request, onProgress, resolve, reject }
      if (isUrgent) waiting.unshift(job)
      else waiting.push(job)
      dispatch()
    })
  }

  function dispatch(): void {
    while (waiting.length > 0) {
      const thread = idleThread()
      if (!thread) return
      const job = waiting.shift()
      if (!job) return
      thread.job = job
      thread.worker.postMessage(job.request)
    }
  }

  function idleThread(): PoolThread | null {
    for (const thread of threads) if (!thread.job) return thread
    return threads.size < size ? startThread() : null
  }

  function startThread(): PoolThread {
    const thread: PoolThread = { worker: new Worker(script, { resourceLimits }), job: null }
    threads.add(thread)
    thread.worker.on('message', (message: WorkerMessage<W>) => {
      receive(thread, message)
    })
    thread.worker.on('error', (error) => {
      drop(thread, new Error('A thread of the engine died', { cause: error }))
    })
    thread.worker.on('exit', (code) => {
      drop(thread, new Error(`A thread of the engine ended with code ${code}`))
    })
    return thread
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
    dispatch()
  }

  /** Forgets a dead thread; the next job that needs one starts another. */
  function drop(thread: PoolThread, error: Error): void {
    if (!threads.delete(thread)) return
    thread.job?.reject(error)
    thread.job = null
    if (!closed) dispatch()
  }

  async function close(): Promise<void> {
    closed = true
    const error = new Error('The pool is closed')
    for (const job of waiting.splice(0)) job.reject(error)
    const ended = [...threads].map(async (thread) => {
      drop(thread, error)
      await thread.worker.terminate()
    })
    await Promise.all(ended)
  }
}
