import { join } from 'node:path'
import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import { startAuthFront } from '../auth/front.ts'
import { startCloudRun } from '../cloud-run/cloud-run.ts'
import { startPictures } from '../gpu/start-pictures.ts'
import { startMailbox } from '../mail/mailbox.ts'
import { startSocialServices } from '../social/server.ts'
import type { LocalStripe } from '../stripe/server.ts'
import { startCloudTasks } from '../tasks/server.ts'
import type { CloudTasks } from '../tasks/server.ts'
import { projectId } from './environment.ts'
import type { Ports } from './ports.ts'
import { queues } from './queues.ts'
import { startStackStripe } from './stripe.ts'

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

  /** Resolves when the product's webhook has every event of Stripe, or the stand-in gave up. */
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
