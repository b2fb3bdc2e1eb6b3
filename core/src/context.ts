import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { checkAppOf, type CheckApp } from './app-check/check-app.ts'
import type { Blobs } from './blobs/blobs.ts'
import { cloudBlobs } from './blobs/cloud-blobs.ts'
import type { Config } from './config.ts'
import { CutoutCheck } from './cutouts/cutout-check.ts'
import { createLog, type Log } from './log.ts'
import { smtpMailer, type Mailer } from './mail/mailer.ts'
import { modelServiceClient, type ModelService } from './model-service/client.ts'
import { createPayments, type Payments } from './payments/create-stripe.ts'
import { cloudTasksQueue } from './queue/cloud-tasks-queue.ts'
import type { Queue } from './queue/queue.ts'
import { createStore, type Store } from './store/store.ts'

/** What all operations work with: built once per process, passed to everything. */
export interface Context {
  readonly config: Config
  readonly clock: () => Date
  readonly log: Log
  readonly store: Store
  readonly blobs: Blobs
  readonly cutouts: CutoutCheck
  readonly queue: Queue
  readonly model: ModelService
  readonly auth: Auth
  /** Null where mails are not sent. */
  readonly mailer: Mailer | null
  readonly checkApp: CheckApp
  readonly payments: Payments
  /** When whoever waits for the current work gives up; null if nobody waits. */
  readonly until: Date | null
}

/** The context of a deployment; tests replace fields by `overrides`. */
export function createContext(config: Config, overrides: Partial<Context> = {}): Context {
  const { projectId, logLevel } = config
  const app =
    getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId)
  const { clock = () => new Date(), log = createLog(logLevel, { projectId }) } = overrides
  const blobs = overrides.blobs ?? cloudBlobs(config)
  return {
    config,
    clock,
    log,
    store: overrides.store ?? createStore(app, log),
    blobs,
    cutouts: new CutoutCheck({ blobs, clock, log }),
    queue: overrides.queue ?? cloudTasksQueue(config),
    model: overrides.model ?? modelServiceClient(config.model),
    auth: overrides.auth ?? getAuth(app),
    mailer: config.smtpUrl === null ? null : smtpMailer(config.smtpUrl),
    checkApp: overrides.checkApp ?? checkAppOf(app),
    payments: overrides.payments ?? createPayments(config.stripe, clock),
    until: null,
    ...overrides,
  }
}
