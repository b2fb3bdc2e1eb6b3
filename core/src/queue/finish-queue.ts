/** Name of the queue that brings looks to be finished to the model service: apart from try-ons, which nobody waits for so long. */
export const finishQueue = 'finish'

/** So much of the picture server is used at most: one picture at a time on each of its instances, and a few that are on their way. */
export const finishQueueSettings = {
  maxAttempts: -1,
  minBackoffMs: 2000,
  maxBackoffMs: 30_000,
  maxDoublings: 4,
  maxConcurrentDispatches: 8,
} as const
