import type { Queue, TryOnTask } from '../queue/queue.ts'

export interface WaitingTask extends TryOnTask {
  readonly name: string
}

/** A task queue that a test delivers from; names stay taken, as on Cloud Tasks. */
export class MemoryQueue implements Queue {
  readonly waiting = new Map<string, WaitingTask>()
  /** While true, nothing can be asked of it. */
  isDown = false
  readonly #names = new Set<string>()

  enqueueTryOn(task: TryOnTask): Promise<'created' | 'known'> {
    if (this.isDown) return Promise.reject(new Error('The queue is down.'))
    const name = nameOf(task)
    if (this.#names.has(name)) return Promise.resolve('known')
    this.#names.add(name)
    this.waiting.set(name, { ...task, name })
    return Promise.resolve('created')
  }

  isTryOnPending(task: TryOnTask): Promise<boolean> {
    if (this.isDown) return Promise.reject(new Error('The queue is down.'))
    return Promise.resolve(this.waiting.has(nameOf(task)))
  }
}

function nameOf({ batchId, round }: TryOnTask): string {
  return `${batchId}/${round}`
}
