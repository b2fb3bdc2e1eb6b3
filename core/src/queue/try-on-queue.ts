/** Name of the queue that brings try-ons to the model service. */
export const tryOnQueue = 'try-on'

/** So much of the model service runs at most. */
export const modelServiceSize = { instances: 60, concurrency: 2, cores: 2, memoryGib: 2 } as const

/**
 * How the queue of try-ons is set up on Cloud Tasks. Attempts are not counted: a task
 * is delivered until nothing is left to do for it, which a try-on's own deadline brings about at last.
 */
export const tryOnQueueSettings = {
  maxAttempts: -1,
  minBackoffMs: 1000,
  maxBackoffMs: 60_000,
  maxDoublings: 6,
  /** As many as the model service takes, so that what waits does so here, where waiting costs nothing. */
  maxConcurrentDispatches: modelServiceSize.instances * modelServiceSize.concurrency,
} as const
