import type { QueueSettings } from '../tasks/task.ts'

export const tryOnQueue = 'try-on'

/** The queues of the project; shorter waits than in production, but long enough for a crashed model service to return. */
export const queues = {
  [tryOnQueue]: {
    maxAttempts: 5,
    minBackoffMs: 500,
    maxBackoffMs: 5000,
    maxDoublings: 4,
    maxConcurrentDispatches: 4,
  },
} satisfies Record<string, QueueSettings>
