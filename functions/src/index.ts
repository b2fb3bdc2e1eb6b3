import { apiKeys, type ApiKey } from '@hairstyle/contract/api.ts'
import { createContext, type Context } from '@hairstyle/core/context.ts'
import { tellAdmins as tellThem } from '@hairstyle/core/admins/tell-admins.ts'
import { parseConfig } from '@hairstyle/core/config.ts'
import { compareAccounts } from '@hairstyle/core/accounts/compare-accounts.ts'
import { eraseAccount as erase, finishErasures } from '@hairstyle/core/accounts/erase-account.ts'
import { countFinished } from '@hairstyle/core/creations/count-finished.ts'
import { pauseAtBudget as pause } from '@hairstyle/core/budget/pause-at-budget.ts'
import {
  budgetTopic,
  functionParameters,
  secretsOf,
  serviceAccounts,
} from '@hairstyle/core/deployment.ts'
import { sweep as runSweep } from '@hairstyle/core/creations/sweep.ts'
import { applyAdjustments } from '@hairstyle/core/ledger/apply-adjustments.ts'
import { sendMail as send } from '@hairstyle/core/mail/send-mail.ts'
import { reconcile as runReconciliation } from '@hairstyle/core/payments/reconcile.ts'
import { deliverHooks } from '@hairstyle/core/salon-api/deliver-hooks.ts'
import { takeSnapshots } from '@hairstyle/core/tracking/take-snapshots.ts'
import { inNewTrace } from '@hairstyle/core/trace.ts'
import type { Express } from 'express'
import { defineInt, defineSecret, defineString } from 'firebase-functions/params'
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { onUserDeleted } from 'firebase-functions/v2/identity'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onMessagePublished } from 'firebase-functions/v2/pubsub'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { createApp } from './http/app.ts'
import { answerForRuntime } from './http/in-runtime.ts'
import { answerTrackingJob } from './jobs/tracking.ts'
import { createPagesApp } from './pages/create-pages-app.ts'
import { pageReader } from './pages/read-page.ts'
import { scheduled } from './schedules/scheduled.ts'

/** A deployment parameter: the number of instances bounds a function's cost. */
const instances = (name: 'API_INSTANCES' | 'UPLOADS_INSTANCES' | 'PAGES_INSTANCES') =>
  defineInt(name, { default: functionParameters[name] })

setGlobalOptions({
  region: defineString('PRODUCT_REGION', { default: functionParameters.PRODUCT_REGION }),
})

/** A function's account, and all secrets that this account may read. */
function as(account: keyof typeof serviceAccounts) {
  return {
    // The CLI appends the project's host.
    serviceAccount: `${serviceAccounts[account]}@`,
    secrets: (secretsOf[account] ?? []).map((name) => defineSecret(name)),
  }
}

/** Explicit, although it is the default for new functions: one that lost it gets it back. */
const open = { invoker: 'public' } as const

/** Built at the first event: a deployment loads this module without its environment, only to list its exports. */
let context: Context | undefined
let app: Express | undefined
let uploadsApp: Express | undefined
let pagesApp: Express | undefined
const getContext = () => (context ??= createContext(parseConfig(process.env)))
const uploadKeys: readonly ApiKey[] = [
  'POST /hairstyle/upload/:type',
  'POST /consult/photo/add/:id/:consent/:by',
]
const getApp = () => {
  const keys = apiKeys.filter((key) => !uploadKeys.includes(key))
  return (app ??= createApp(getContext(), keys))
}
const getUploads = () => (uploadsApp ??= createApp(getContext(), uploadKeys))
const getPages = () => (pagesApp ??= createPagesApp(getContext(), pageReader(getContext())))

answerForRuntime(getContext)

interface Timing {
  /** Its service account. */
  readonly account: 'payments' | 'schedules'
  readonly schedule: string
  readonly timeoutSeconds: number
}

/** A scheduled function, never run concurrently. */
function onTime(name: string, work: (ctx: Context) => Promise<unknown>, timing: Timing) {
  const { account, schedule, timeoutSeconds } = timing
  return onSchedule(
    { ...as(account), schedule, memory: '512MiB', timeoutSeconds, maxInstances: 1 },
    scheduled(name, getContext, work),
  )
}

/** The HTTP API behind `/api` of the site. Hosting's timeout is 60 seconds, so a longer one would be useless. */
export const api = onRequest(
  {
    ...open,
    ...as('api'),
    maxInstances: instances('API_INSTANCES'),
    cpu: 1,
    memory: '1GiB',
    concurrency: 40,
    timeoutSeconds: 60,
  },
  (request, response) => {
    getApp()(request, response)
  },
)

/**
 * Calls with a picture: few at a time, since the runtime buffers each body of up to 32 MB before we see it, and
 * decoding a picture takes hundreds of megabytes. Separate from the rest, which stays available whatever is sent here.
 */
export const uploads = onRequest(
  {
    ...open,
    ...as('uploads'),
    maxInstances: instances('UPLOADS_INSTANCES'),
    cpu: 1,
    memory: '2GiB',
    concurrency: 8,
    timeoutSeconds: 60,
  },
  (request, response) => {
    getUploads()(request, response)
  },
)

/** Pages with a preview card for search engines and chats; `/sitemap.xml`. */
export const pages = onRequest(
  {
    ...open,
    ...as('pages'),
    maxInstances: instances('PAGES_INSTANCES'),
    cpu: 1,
    memory: '512MiB',
    concurrency: 80,
    timeoutSeconds: 30,
  },
  (request, response) => {
    getPages()(request, response)
  },
)

/** Repairs lost and late try-ons, erases unclaimed photos, and applies admins' adjustments of credits. */
export const sweep = onTime('sweep', (ctx) => Promise.all([runSweep(ctx), applyAdjustments(ctx)]), {
  account: 'schedules',
  schedule: 'every 1 minutes',
  timeoutSeconds: 55,
})

/** Counts finished try-ons, for the number shown with each style. */
export const popularity = onTime('popularity', (ctx) => countFinished(ctx), {
  account: 'schedules',
  schedule: 'every 5 minutes',
  timeoutSeconds: 55,
})

/** Delivers events of consultations to salons' own software. */
export const hooks = onTime('hooks', deliverHooks, {
  account: 'schedules',
  schedule: 'every 1 minutes',
  timeoutSeconds: 120,
})

/** Enqueues the daily reading of followed accounts. */
export const snapshots = onTime('snapshots', takeSnapshots, {
  account: 'schedules',
  schedule: 'every 10 minutes',
  timeoutSeconds: 120,
})

/** Reads followed accounts for the queue. Only the account that signs its tasks may call it. */
export const trackingJobs = onRequest(
  {
    ...as('tracking'),
    invoker: `${serviceAccounts.tasks}@`,
    cpu: 1,
    memory: '512MiB',
    concurrency: 8,
    maxInstances: 1,
    timeoutSeconds: 120,
  },
  (request, response) => {
    answerTrackingJob(getContext(), request, response)
  },
)

/** Mails the admin, at most once an hour, that something waits for a decision. */
export const tellAdmins = onTime('tellAdmins', tellThem, {
  account: 'schedules',
  schedule: 'every 60 minutes',
  timeoutSeconds: 60,
})

/** Settles payments whose webhook never arrived. */
export const reconcile = onTime('reconcile', runReconciliation, {
  account: 'payments',
  schedule: 'every 10 minutes',
  timeoutSeconds: 300,
})

/** Resumes interrupted erasures. */
export const erasures = onTime('erasures', finishErasures, {
  account: 'payments',
  schedule: 'every 10 minutes',
  timeoutSeconds: 300,
})

/** Erases what is left of accounts whose deletion event was lost. */
export const accounts = onTime('accounts', compareAccounts, {
  account: 'payments',
  schedule: 'every 24 hours',
  timeoutSeconds: 540,
})

/** Erases an account's data once it is deleted from Firebase Auth; retried for a day until it succeeds. */
export const eraseAccount = onUserDeleted(
  { ...as('payments'), memory: '512MiB', maxInstances: 1, timeoutSeconds: 300, retry: true },
  ({ data }) => scheduled('eraseAccount', getContext, (ctx) => erase(ctx, data.uid))(),
)

/** Sends each mail of the outbox; retried for a day until the mail server accepts it. */
export const sendMail = onDocumentCreated(
  {
    ...as('mail'),
    document: 'mail/{mailId}',
    memory: '512MiB',
    timeoutSeconds: 60,
    maxInstances: 2,
    retry: true,
  },
  ({ params }) => inNewTrace(() => send(getContext(), params.mailId)),
)

/**
 * Pauses the queues when the budget is used up, if the settings say so; retried for a day until it succeeds. Less
 * memory would not hold the code of all functions, which each function loads.
 */
export const pauseAtBudget = onMessagePublished(
  {
    topic: budgetTopic,
    ...as('budget'),
    memory: '512MiB',
    timeoutSeconds: 60,
    maxInstances: 1,
    retry: true,
  },
  ({ data }) => scheduled('pauseAtBudget', getContext, (ctx) => pause(ctx, data.message.data))(),
)
