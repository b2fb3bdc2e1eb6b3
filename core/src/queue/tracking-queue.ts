/** Name of the queue that has followed accounts read: nobody waits for it, and it waits for others. */
export const trackingQueue = 'tracking'

/** How it is set up on Cloud Tasks. A source that is out of order, or has had enough of us, gets an hour to recover. */
export const trackingQueueSettings = {
  maxAttempts: 8,
  minBackoffMs: 10_000,
  maxBackoffMs: 1_200_000,
  maxDoublings: 7,
  /** Few: sources count how often they are asked. */
  maxConcurrentDispatches: 8,
} as const
