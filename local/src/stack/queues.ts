import type { QueueSettings } from '../tasks/task.ts'

/** The queues of the project, with shorter waits than in production so that nobody waits at a desk. */
export const queues: Record<string, QueueSettings> = {
  'try-on': {
    maxAttempts: 5,
    minBackoffMs: 200,
    maxBackoffMs: 5000,
    maxDoublings: 4,
    maxConcurrentDispatches: 4,
  },
}
