/**
 * Name of the queue that brings looks to be finished to the model service: apart from try-ons, which nobody waits for
 * so long.
 */
export const finishQueue = 'finish'

/**
 * So much of the picture server runs at most, and so many requests an instance takes: it draws one, and a few are on
 * their way.
 */
export const pictureServerSize = { instances: 2, concurrency: 4 } as const

export const finishQueueSettings = {
  maxAttempts: -1,
  minBackoffMs: 2000,
  maxBackoffMs: 30_000,
  maxDoublings: 4,
  /** As many as the picture server takes. */
  maxConcurrentDispatches: pictureServerSize.instances * pictureServerSize.concurrency,
} as const
