import type { FinishTask, PreviewsTask, Queue, SnapshotsTask, TryOnTask } from '../queue/queue.ts'

export interface WaitingTask extends TryOnTask {
  readonly name: string
}

/** A task queue that a test delivers from; names stay taken, as on Cloud Tasks. */
export class MemoryQueue implements Queue {
  readonly waiting = new Map<string, WaitingTask>()
  readonly finishes = new Map<string, FinishTask>()
  readonly previews: PreviewsTask[] = []
  readonly snapshots: SnapshotsTask[] = []
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

  enqueueFinish(task: FinishTask): Promise<'created' | 'known'> {
    if (this.isDown) return Promise.reject(new Error('The queue is down.'))
    const name = finishNameOf(task)
    if (this.#names.has(name)) return Promise.resolve('known')
    this.#names.add(name)
    this.finishes.set(name, task)
    return Promise.resolve('created')
  }

  isFinishPending(task: FinishTask): Promise<boolean> {
    if (this.isDown) return Promise.reject(new Error('The queue is down.'))
    return Promise.resolve(this.finishes.has(finishNameOf(task)))
  }

  enqueuePreviews(task: PreviewsTask): Promise<'created' | 'known'> {
    if (this.isDown) return Promise.reject(new Error('The queue is down.'))
    this.previews.push(task)
    return Promise.resolve('created')
  }

  enqueueSnapshots(task: SnapshotsTask): Promise<void> {
    if (this.isDown) return Promise.reject(new Error('The queue is down.'))
    this.snapshots.push(task)
    return Promise.resolve()
  }

  pause(): Promise<void> {
    return Promise.reject(new Error('A queue in memory cannot be paused.'))
  }
}

function nameOf({ batchId, round }: TryOnTask): string {
  return `${batchId}/${round}`
}

function finishNameOf({ createId, request, round }: FinishTask): string {
  return `finish/${createId}/${request}/${round}`
}
