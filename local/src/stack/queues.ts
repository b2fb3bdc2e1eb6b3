import { finishQueue, finishQueueSettings } from '@hairstyle/core/queue/finish-queue.ts'
import { previewsQueue, previewsQueueSettings } from '@hairstyle/core/queue/previews-queue.ts'
import { trackingQueue, trackingQueueSettings } from '@hairstyle/core/queue/tracking-queue.ts'
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
  [finishQueue]: {
    ...finishQueueSettings,
    minBackoffMs: 500,
    maxBackoffMs: 5000,
    maxConcurrentDispatches: 1,
  },
  [previewsQueue]: { ...previewsQueueSettings, maxConcurrentDispatches: 2 },
  [trackingQueue]: { ...trackingQueueSettings, minBackoffMs: 500, maxConcurrentDispatches: 1 },
} satisfies Record<string, QueueSettings>
