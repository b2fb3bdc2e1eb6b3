import type { QueueSettings } from '../tasks/task.ts'

export const tryOnQueue = 'try-on'

/**
 * The queues of the project. Waits are shorter than in production, but add up to more than the lease of a worker that
 * died, so that its work is taken up again by the same task.
 */
export const queues = {
  [tryOnQueue]: {
    maxAttempts: 8,
    minBackoffMs: 500,
    maxBackoffMs: 5000,
    maxDoublings: 4,
    maxConcurrentDispatches: 4,
  },
} satisfies Record<string, QueueSettings>
