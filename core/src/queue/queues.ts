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
