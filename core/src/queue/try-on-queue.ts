/** Name of the queue that brings try-ons to the model service. */
export const tryOnQueue = 'try-on'

/** So much of the model service runs at most. */
export const modelServiceSize = { instances: 60, concurrency: 2, cores: 2, memoryGib: 2 } as const

/**
 * Try-ons drawn at once, each on cores of its own, above which more than 500 documents a second are written after an
 * outage.
 */
const maxAtFullSpeed = 60

/**
 * How the queue of try-ons is set up on Cloud Tasks. Attempts are not counted: a task
 * is delivered until nothing is left to do for it, which a try-on's own deadline brings about at last.
 */
export const tryOnQueueSettings = {
  maxAttempts: -1,
  minBackoffMs: 1000,
  maxBackoffMs: 60_000,
  maxDoublings: 6,
  maxConcurrentDispatches: tryOnsAtOnce(modelServiceSize.instances),
} as const

/**
 * As many as so many instances of the model service take, so that what waits does so here, where waiting costs nothing.
 * Beyond sixty instances no more than sixty, as Firestore does not promise more writes where an index grows at one end:
 * the rest is for previews.
 */
export function tryOnsAtOnce(instances: number): number {
  return instances > maxAtFullSpeed ? maxAtFullSpeed : instances * modelServiceSize.concurrency
}
