import { join } from 'node:path'
import { stripePermissions } from '@hairstyle/core/payments/check-key.ts'
import { stripeEventTypes } from '@hairstyle/core/payments/handle-stripe-event.ts'
import {
  finishQueue,
  finishQueueSettings,
  modelServiceSize,
  previewsQueue,
  previewsQueueSettings,
  trackingQueue,
  trackingQueueSettings,
  tryOnQueue,
  tryOnQueueSettings,
} from '@hairstyle/core/queue/queues.ts'
import { startAuthFront } from '../auth/front.ts'
import { startCloudRun } from '../cloud-run/cloud-run.ts'
import { startPictures } from '../gpu/start-pictures.ts'
import { startMailbox } from '../mail/mailbox.ts'
import { startSocialServices } from '../social/server.ts'
import { startStripe, type LocalStripe } from '../stripe/server.ts'
import { startCloudTasks, type CloudTasks } from '../tasks/server.ts'
import type { QueueSettings } from '../tasks/task.ts'
import { projectId } from './environment.ts'
import type { Ports } from './ports.ts'
import { ownAccount, restrictedKey, secretKey, webhookSecret } from './stripe-account.ts'

type StandInsOptions = {
  readonly ports: Ports
  /** Where functions are called. */
  readonly functionsUrl: string
  /** Of the model service, as others call it. */
  readonly modelUrl: string
  /** Service account that may call the model service. */
  readonly invoker: string
  /** Whether a picture server finishes looks. */
  readonly hasPictures: boolean
  /** Folder of what they keep. */
  readonly data: string
  readonly logTo: (name: string) => (line: string) => void
}

/**
 * What lives in this process: Cloud Run's front and metadata server, Cloud Tasks, the sign-in window, mails, other
 * services, Stripe.
 */
export class StandIns {
  readonly #options: StandInsOptions
  readonly #running: { stop: () => void | Promise<void> }[] = []
  #tasks: CloudTasks | undefined
  #stripe: LocalStripe | undefined

  constructor(options: StandInsOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { ports, functionsUrl, modelUrl, invoker, hasPictures, data, logTo } = this.#options
    const { instances, concurrency } = modelServiceSize
    const capacity = instances * concurrency
    const cloudRun = this.#keep(await startCloudRun({ ports, url: modelUrl, invoker, capacity }))
    if (hasPictures) {
      this.#keep(await startPictures({ ports, invoker, tokens: cloudRun.tokens }))
    }
    this.#tasks = this.#keep(
      await startCloudTasks({
        port: ports.tasks,
        queues,
        journalFile: join(data, 'tasks.jsonl'),
        tokens: cloudRun.tokens,
        log: logTo('tasks'),
      }),
    )
    this.#keep(await startAuthFront(ports))
    this.#keep(await startMailbox({ ports, projectId, functionsUrl, log: logTo('mail') }))
    this.#keep(await startSocialServices({ port: ports.social }))
    this.#stripe = await startStackStripe(ports, data, logTo('stripe'))
    if (this.#stripe) this.#keep(this.#stripe)
  }

  /** Resolves when the task queue is empty. */
  async whenTasksAreDone(): Promise<void> {
    await this.#tasks?.whenIdle()
  }

  /** Resolves when the product's webhook has every event of Stripe, or delivery was given up. */
  async whenPaymentsAreDelivered(): Promise<void> {
    await this.#stripe?.whenDelivered()
  }

  async stop(): Promise<void> {
    for (const standIn of this.#running) await standIn.stop()
  }

  #keep<Running extends { stop: () => void | Promise<void> }>(standIn: Running): Running {
    this.#running.push(standIn)
    return standIn
  }
}

/** The queues of the project, with shorter waits and as much at once as this machine can do. */
const queues = {
  [tryOnQueue]: {
    ...tryOnQueueSettings,
    minBackoffMs: 500,
    maxBackoffMs: 5000,
    maxConcurrentDispatches: 4,
  },
  [finishQueue]: {
    ...finishQueueSettings,
    minBackoffMs: 500,
    maxBackoffMs: 5000,
    maxConcurrentDispatches: 1,
  },
  [previewsQueue]: { ...previewsQueueSettings, maxConcurrentDispatches: 2 },
  [trackingQueue]: { ...trackingQueueSettings, minBackoffMs: 500, maxConcurrentDispatches: 1 },
} satisfies Record<string, QueueSettings>

/**
 * Starts the stand-in with what its account holds in `data`; nothing when a real test account is used.
 * @throws when that account's key could move real money
 */
async function startStackStripe(
  ports: Ports,
  data: string,
  log: (line: string) => void,
): Promise<LocalStripe | undefined> {
  if (ownAccount.key !== undefined) {
    if (!/^[sr]k_test_/.test(ownAccount.key))
      throw new Error('LOCAL_STRIPE_SECRET_KEY must be the key of a test account (sk_test_…).')
    return undefined
  }
  return startStripe({
    port: ports.stripe,
    stateFile: join(data, 'stripe.jsonl'),
    secretKey,
    restrictedKey: { secret: restrictedKey, permissions: Object.keys(stripePermissions) },
    webhook: {
      url: `http://127.0.0.1:${ports.site}/api/stripe/webhook`,
      secret: webhookSecret,
      events: stripeEventTypes,
    },
    log,
  })
}
