import type {
  FinishTask,
  PreviewsTask,
  Queue,
  SnapshotsTask,
  Task,
  TryOnTask,
} from '../queue/queue.ts'

export interface WaitingTask extends TryOnTask {
  readonly name: string
}

/** A task queue whose tasks a test delivers; names stay taken, as on Cloud Tasks. */
export class MemoryQueue implements Queue {
  readonly waiting = new Map<string, WaitingTask>()
  readonly finishes = new Map<string, FinishTask>()
  readonly previews: PreviewsTask[] = []
  readonly snapshots: SnapshotsTask[] = []
  /** While true, all calls fail. */
  isDown = false
  readonly #names = new Set<string>()

  enqueue(task: Task): Promise<'created' | 'known'> {
    if (this.isDown) return Promise.reject(new Error('The queue is down.'))
    if (task.kind === 'previews') this.previews.push(task)
    else if (task.kind === 'snapshots') this.snapshots.push(task)
    else {
      const name = nameOf(task)
      if (this.#names.has(name)) return Promise.resolve('known')
      this.#names.add(name)
      if (task.kind === 'finish') this.finishes.set(name, task)
      else this.waiting.set(name, { ...task, name })
    }
    return Promise.resolve('created')
  }

  isPending(task: Task): Promise<boolean> {
    if (this.isDown) return Promise.reject(new Error('The queue is down.'))
    if (task.kind === 'previews' || task.kind === 'snapshots') return Promise.resolve(false)
    const name = nameOf(task)
    return Promise.resolve(this.waiting.has(name) || this.finishes.has(name))
  }

  pause(): Promise<void> {
    return Promise.reject(new Error('A queue in memory cannot be paused.'))
  }
}

function nameOf(task: TryOnTask | FinishTask): string {
  return task.kind === 'try-on'
    ? `${task.batchId}/${task.round}`
    : `finish/${task.createId}/${task.request}/${task.round}`
}
