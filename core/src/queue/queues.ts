/** Name of the queue that delivers try-ons to the model service. */
export const tryOnQueue = 'try-on'

/** The largest size of the model service. */
export const modelServiceSize = { instances: 60, concurrency: 2, cores: 2, memoryGib: 2 } as const

/**
 * Most concurrent try-ons, each on cores of its own, that write no more than 500 documents a second after an outage.
 */
const maxAtFullSpeed = 60

/**
 * Settings of the queue of try-ons on Cloud Tasks. Attempts are unlimited: a task is delivered until nothing is left to
 * do, at the latest at the try-ons' own deadline.
 */
export const tryOnQueueSettings = {
  maxAttempts: -1,
  minBackoffMs: 1000,
  maxBackoffMs: 60_000,
  maxDoublings: 6,
  maxConcurrentDispatches: tryOnsAtOnce(modelServiceSize.instances),
} as const

/**
 * As many as the instances of the model service take, so that try-ons wait in the queue, where waiting costs nothing.
 * Sixty at most, as Firestore does not promise more writes where an index grows at one end; further instances are for
 * previews.
 */
export function tryOnsAtOnce(instances: number): number {
  return instances > maxAtFullSpeed ? maxAtFullSpeed : instances * modelServiceSize.concurrency
}

/** Name of the queue that delivers previews to the model service: apart from try-ons, which nothing free may delay. */
export const previewsQueue = 'previews'

/** Settings of the queue of previews on Cloud Tasks. After a few failures, a page that is still open asks again. */
export const previewsQueueSettings = {
  maxAttempts: 4,
  minBackoffMs: 500,
  maxBackoffMs: 5000,
  maxDoublings: 4,
  maxConcurrentDispatches: previewsAtOnce(modelServiceSize.instances),
} as const

/** Half of what the instances of the model service take; the other half stays free for paid try-ons. */
export function previewsAtOnce(instances: number): number {
  return Math.ceil((instances * modelServiceSize.concurrency) / 2)
}

/**
 * Name of the queue that delivers looks to be finished to the model service: apart from try-ons, which are much faster.
 */
export const finishQueue = 'finish'

/**
 * The largest size of the picture server, and the requests that an instance accepts: it draws one while a few are in
 * transit.
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

/** Name of the queue that reads followed accounts: nobody waits for it. */
export const trackingQueue = 'tracking'

/** Its settings on Cloud Tasks. A source that fails, or rate-limits us, gets an hour to recover. */
export const trackingQueueSettings = {
  maxAttempts: 8,
  minBackoffMs: 10_000,
  maxBackoffMs: 1_200_000,
  maxDoublings: 7,
  /** Few, since sources have rate limits. */
  maxConcurrentDispatches: 8,
} as const
