import { tryOnQueue, tryOnQueueSettings } from '@hairstyle/core/queue/try-on-queue.ts'
import type { QueueSettings } from '../tasks/task.ts'

/** The queues of the project, with shorter waits and as much at once as this machine can do. */
export const queues = {
  [tryOnQueue]: {
    ...tryOnQueueSettings,
    minBackoffMs: 500,
    maxBackoffMs: 5000,
    maxConcurrentDispatches: 4,
  },
} satisfies Record<string, QueueSettings>
