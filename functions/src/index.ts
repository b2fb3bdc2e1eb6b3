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

/** A parameter of the deployment: what a function costs at most is bounded by its instances. */
const instances = (name: 'API_INSTANCES' | 'UPLOADS_INSTANCES' | 'PAGES_INSTANCES') =>
  defineInt(name, { default: functionParameters[name] })

setGlobalOptions({
  region: defineString('PRODUCT_REGION', { default: functionParameters.PRODUCT_REGION }),
})

/**
 * What a function runs as, and all the secrets that this account may read: the values come with its other variables.
 */
function as(account: keyof typeof serviceAccounts) {
  return {
    // The CLI completes it by the project's host.
    serviceAccount: `${serviceAccounts[account]}@`,
    secrets: (secretsOf[account] ?? []).map((name) => defineSecret(name)),
  }
}

/** Said, although it is the default for new functions: one that lost it gets it back. */
const open = { invoker: 'public' } as const

/** Built at the first event: a deployment loads this module without its environment, only to see what it exports. */
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
  /** What it runs as. */
  readonly account: 'payments' | 'schedules'
  readonly schedule: string
  readonly timeoutSeconds: number
}

/** A function that runs again and again, one at a time. */
function onTime(name: string, work: (ctx: Context) => Promise<unknown>, timing: Timing) {
  const { account, schedule, timeoutSeconds } = timing
  return onSchedule(
    { ...as(account), schedule, memory: '512MiB', timeoutSeconds, maxInstances: 1 },
    scheduled(name, getContext, work),
  )
}

/** The HTTP API behind `/api` of the site. Hosting gives up after 60 seconds, so a longer timeout serves nobody. */
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
 * Calls that carry a picture: few at a time, since the runtime holds each body of up to 32 MB before we see it, and
 * decoding a picture takes hundreds of megabytes. Apart from the rest, which goes on whatever is sent here.
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

/** Pages that are known by what they show, with a card for search engines and chats; `/sitemap.xml`. */
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

/**
 * Mends what was left half done: lost and late try-ons, photos nobody claimed. Gives and takes credits as admins wrote
 * it down.
 */
export const sweep = onTime('sweep', (ctx) => Promise.all([runSweep(ctx), applyAdjustments(ctx)]), {
  account: 'schedules',
  schedule: 'every 1 minutes',
  timeoutSeconds: 55,
})

/** Counts the try-ons that were finished, for what the site says of each style. */
export const popularity = onTime('popularity', (ctx) => countFinished(ctx), {
  account: 'schedules',
  schedule: 'every 5 minutes',
  timeoutSeconds: 55,
})

/** Tells salons' own software what happened to their consultations. */
export const hooks = onTime('hooks', deliverHooks, {
  account: 'schedules',
  schedule: 'every 1 minutes',
  timeoutSeconds: 120,
})

/** Has the accounts that people follow read once a day, through the queue. */
export const snapshots = onTime('snapshots', takeSnapshots, {
  account: 'schedules',
  schedule: 'every 10 minutes',
  timeoutSeconds: 120,
})

/** Reads followed accounts as the queue says. Only the account that signs its tasks is let in. */
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

/** Mails the admin, once an hour at most, that something waits for a decision. */
export const tellAdmins = onTime('tellAdmins', tellThem, {
  account: 'schedules',
  schedule: 'every 60 minutes',
  timeoutSeconds: 60,
})

/** Settles payments of which Stripe's report never came. */
export const reconcile = onTime('reconcile', runReconciliation, {
  account: 'payments',
  schedule: 'every 10 minutes',
  timeoutSeconds: 300,
})

/** Goes on with erasures that broke off. */
export const erasures = onTime('erasures', finishErasures, {
  account: 'payments',
  schedule: 'every 10 minutes',
  timeoutSeconds: 300,
})

/** Erases what is left of accounts of whose end nobody was told. */
export const accounts = onTime('accounts', compareAccounts, {
  account: 'payments',
  schedule: 'every 24 hours',
  timeoutSeconds: 540,
})

/**
 * Erases what belongs to an account once it is deleted from Firebase Auth; for a day, tried again until it succeeds.
 */
export const eraseAccount = onUserDeleted(
  { ...as('payments'), memory: '512MiB', maxInstances: 1, timeoutSeconds: 300, retry: true },
  ({ data }) => scheduled('eraseAccount', getContext, (ctx) => erase(ctx, data.uid))(),
)

/** Sends each mail of the outbox; for a day, tried again until the mail server takes it. */
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
 * Pauses the queues when the budget is used up, where the settings want that; for a day, tried again until it succeeds.
 * Less memory would not hold the code of all functions, which each of them loads.
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
