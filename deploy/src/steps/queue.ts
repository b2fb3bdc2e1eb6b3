import { isDeepStrictEqual } from 'node:util'
import {
  modelServiceSize,
  tryOnQueue,
  tryOnQueueSettings,
} from '@hairstyle/core/queue/try-on-queue.ts'
import { z } from 'zod'
import type { Step } from '../deployment.ts'
import type { Settings } from '../settings.ts'

const Queue = z.object({
  rateLimits: z.object({ maxConcurrentDispatches: z.number() }).partial().default({}),
  retryConfig: z
    .object({
      maxAttempts: z.number(),
      minBackoff: z.string(),
      maxBackoff: z.string(),
      maxDoublings: z.number(),
    })
    .partial()
    .default({}),
})

export const queue: Step = {
  title: 'The queue that brings try-ons to the model service',
  async run({ cloud, settings, say }) {
    const place = `--location=${settings.region}`
    const queues = ['gcloud', 'tasks', 'queues'] as const
    const known = await cloud.find(Queue, [...queues, 'describe', tryOnQueue, place])
    const wanted = wantedOf(settings)
    if (known && isDeepStrictEqual(shapeOf(known), wanted)) {
      say('  is there')
      return
    }
    await cloud.change([
      ...queues,
      known ? 'update' : 'create',
      tryOnQueue,
      place,
      `--max-attempts=${wanted.maxAttempts}`,
      `--min-backoff=${wanted.minBackoffSeconds}s`,
      `--max-backoff=${wanted.maxBackoffSeconds}s`,
      `--max-doublings=${wanted.maxDoublings}`,
      `--max-concurrent-dispatches=${wanted.maxConcurrentDispatches}`,
    ])
  },
}

function wantedOf({ model }: Settings) {
  return {
    maxAttempts: tryOnQueueSettings.maxAttempts,
    minBackoffSeconds: tryOnQueueSettings.minBackoffMs / 1000,
    maxBackoffSeconds: tryOnQueueSettings.maxBackoffMs / 1000,
    maxDoublings: tryOnQueueSettings.maxDoublings,
    maxConcurrentDispatches: model.maxInstances * modelServiceSize.concurrency,
  }
}

function shapeOf({ rateLimits, retryConfig }: z.output<typeof Queue>) {
  return {
    maxAttempts: retryConfig.maxAttempts,
    minBackoffSeconds: seconds(retryConfig.minBackoff),
    maxBackoffSeconds: seconds(retryConfig.maxBackoff),
    maxDoublings: retryConfig.maxDoublings,
    maxConcurrentDispatches: rateLimits.maxConcurrentDispatches,
  }
}

/** Of a duration like `0.100s`. */
function seconds(duration: string | undefined): number {
  return Number.parseFloat(duration ?? '')
}
