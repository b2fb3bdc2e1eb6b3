import { modelServiceSize } from './try-on-queue.ts'

/** Name of the queue that brings previews to the model service: apart from try-ons, which nothing free may delay. */
export const previewsQueue = 'previews'

/**
 * How the queue of previews is set up on Cloud Tasks. What fails a few times is asked for again by whoever still looks
 * on.
 */
export const previewsQueueSettings = {
  maxAttempts: 4,
  minBackoffMs: 500,
  maxBackoffMs: 5000,
  maxDoublings: 4,
  maxConcurrentDispatches: previewsAtOnce(modelServiceSize.instances),
} as const

/** Half of what so many instances of the model service take: paid try-ons always find the other half. */
export function previewsAtOnce(instances: number): number {
  return Math.ceil((instances * modelServiceSize.concurrency) / 2)
}
