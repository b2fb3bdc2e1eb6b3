import { isDeepStrictEqual } from 'node:util'
import { finishQueue, finishQueueSettings } from '@hairstyle/core/queue/finish-queue.ts'
import {
  previewsAtOnce,
  previewsQueue,
  previewsQueueSettings,
} from '@hairstyle/core/queue/previews-queue.ts'
import { trackingQueue, trackingQueueSettings } from '@hairstyle/core/queue/tracking-queue.ts'
import { tryOnQueue, tryOnQueueSettings, tryOnsAtOnce } from '@hairstyle/core/queue/try-on-queue.ts'
import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'
import { finishesAtOnce } from '../finishes-at-once.ts'
import type { Settings } from '../settings.ts'

const Queue = z.object({
  state: z.string(),
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
  title: 'The queues that bring try-ons, previews and followed accounts to whoever works on them',
  async run({ cloud, settings, say }) {
    for (const [name, wanted] of Object.entries(wantedOf(settings))) {
      await bringAbout(name, wanted)
    }

    async function bringAbout(name: string, wanted: Wanted) {
      const place = `--location=${settings.region}`
      const queues = ['gcloud', 'tasks', 'queues'] as const
      const known = await cloud.find(Queue, [...queues, 'describe', name, place])
      // The try-on at the end would wait for ever, and the commit before come back.
      if (known?.state === 'PAUSED' && name === tryOnQueue) {
        throw new DeployError(
          `The queue of try-ons is paused, so nothing would make the one that this command tries at its end. Resume it: gcloud tasks queues resume ${name} ${place} --project=${settings.project}`,
        )
      }
      if (known && isDeepStrictEqual(shapeOf(known), wanted)) {
        say(`  ${name} is there`)
        return
      }
      await cloud.change([
        ...queues,
        known ? 'update' : 'create',
        name,
        place,
        `--max-attempts=${wanted.maxAttempts}`,
        `--min-backoff=${wanted.minBackoffSeconds}s`,
        `--max-backoff=${wanted.maxBackoffSeconds}s`,
        `--max-doublings=${wanted.maxDoublings}`,
        `--max-concurrent-dispatches=${wanted.maxConcurrentDispatches}`,
      ])
    }
  },
}

interface Wanted {
  readonly maxAttempts: number
  readonly minBackoffSeconds: number
  readonly maxBackoffSeconds: number
  readonly maxDoublings: number
  readonly maxConcurrentDispatches: number
}

function wantedOf(settings: Settings): Record<string, Wanted> {
  return {
    [tryOnQueue]: inSeconds({
      ...tryOnQueueSettings,
      maxConcurrentDispatches: tryOnsAtOnce(settings.model.maxInstances),
    }),
    [finishQueue]: inSeconds({
      ...finishQueueSettings,
      maxConcurrentDispatches: finishesAtOnce(settings),
    }),
    [previewsQueue]: inSeconds({
      ...previewsQueueSettings,
      maxConcurrentDispatches: previewsAtOnce(settings.model.maxInstances),
    }),
    [trackingQueue]: inSeconds(trackingQueueSettings),
  }
}

interface QueueSettings {
  readonly maxAttempts: number
  readonly minBackoffMs: number
  readonly maxBackoffMs: number
  readonly maxDoublings: number
  readonly maxConcurrentDispatches: number
}

function inSeconds({ minBackoffMs, maxBackoffMs, ...settings }: QueueSettings): Wanted {
  return {
    ...settings,
    minBackoffSeconds: minBackoffMs / 1000,
    maxBackoffSeconds: maxBackoffMs / 1000,
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
