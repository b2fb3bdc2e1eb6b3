/** Name of the queue that brings previews to the model service: apart from try-ons, which nothing free may delay. */
export const previewsQueue = 'previews'

/** How the queue of previews is set up on Cloud Tasks. What fails a few times is asked for again by whoever still looks on. */
export const previewsQueueSettings = {
  maxAttempts: 4,
  minBackoffMs: 500,
  maxBackoffMs: 5000,
  maxDoublings: 4,
  /** A small part of what the model service takes. */
  maxConcurrentDispatches: 24,
} as const
