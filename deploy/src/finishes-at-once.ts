import { finishQueueSettings, pictureServerSize } from '@hairstyle/core/queue/finish-queue.ts'
import { ownServerOf } from './settings.ts'
import type { Settings } from './settings.ts'

/** Looks that are on their way to a picture server at most: as many as it takes, so that all others wait in the queue. */
export function finishesAtOnce(settings: Settings): number {
  const own = ownServerOf(settings)
  return own
    ? own.maxInstances * pictureServerSize.concurrency
    : finishQueueSettings.maxConcurrentDispatches
}
