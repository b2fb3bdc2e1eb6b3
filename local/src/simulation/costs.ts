import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import type { Product } from './product.ts'

/**
 * List prices in US dollars of us-central1, without free tiers, looked up on 28 November 2026 in Google's own pages as far as copies of
 * them show their tables: cloud.google.com/run/pricing (tier 1, CPU during requests, which functions are billed as, too),
 * firebase.google.com/docs/firestore/pricing (one region, the table of Oregon, which is Iowa's tier), cloud.google.com/tasks/docs/pricing,
 * cloud.google.com/storage/pricing and …/pricing-examples (downloads to the Americas and Europe), cloud.google.com/stackdriver/pricing,
 * cloud.google.com/recaptcha/docs/billing-information. Not seen in a table, but known: what waits, PITR, backups, the change to Coldline;
 * Hosting by firebase.google.com/pricing as others quote it.
 */
export const prices = {
  vcpuSecond: 24e-6,
  gibSecond: 2.5e-6,
  /** Of an instance that waits (`minInstances`): for a processor and for a GiB alike. */
  waitingSecond: 2.5e-6,
  request: 0.4e-6,
  read: 0.3e-6,
  write: 0.9e-6,
  /** A month of a GiB of documents, of the week that can be gone back to (PITR), and of one backup. */
  gibMonthOfDocuments: 0.15,
  gibMonthOfPitr: 0.15,
  gibMonthOfBackup: 0.03,
  taskOperation: 0.4e-6,
  storageWrite: 5e-6,
  storageRead: 0.4e-6,
  gibMonthStored: 0.02,
  /** Coldline, and the change to it. */
  gibMonthCold: 0.004,
  coldWrite: 20e-6,
  gibDownloaded: 0.12,
  gibFromHosting: 0.15,
  gibLogged: 0.5,
  assessment: 0.001,
}

/** Time on one core that a call of the API takes, and one that carries an upload; the quick look at it. */
const callSeconds = 0.03
const uploadSeconds = 0.8
const inspectSeconds = 0.25
/** Sizes of what is kept and looked at, in GiB; a sheet as `npm run bench` measures it. */
const photoGib = 0.4e-3
const resultGib = 0.3e-3
const sheetGib = 0.12e-3
/** What a visit loads of the site, and of covers, which come from the bucket. Estimates. */
const siteGib = 0.4e-3
const coversGib = 0.5e-3
/** What a look leaves in Firestore, with its entry in the ledger and all indexes; what a call leaves in the log. Estimates. */
const lookDocumentsGib = 5e-6
const loggedGib = 2e-6
/** How long looks are kept, and photos, as `keeping.ts` and `deploy/lifecycle.json` say; nobody knows yet when people remove looks. */
const lookMonths = 36
const warmMonths = 3
const photoMonths = 3
const backups = 7
/** Photos that one browser adds while one proof of App Check lasts, a week. An estimate. */
const photosAProof = 2

/** What the day cost, in dollars by part, with all that its looks and photos cost until they go. */
export function costsOf(product: Product): Record<string, number> {
  const { documents, model, queue, previews, batches, uploads } = product
  const { polls, done } = product.creations
  const { cores, memoryGib } = modelServiceSize
  const core = prices.vcpuSecond + prices.gibSecond
  const instanceSecond = cores * prices.vcpuSecond + memoryGib * prices.gibSecond
  const call = callSeconds * core + prices.request
  const calls = batches + polls + uploads + previews.calls
  const deliveries = queue.deliveries + previews.queue.deliveries
  const coldMonths = lookMonths - warmMonths
  const lookMonth =
    prices.gibMonthOfDocuments + prices.gibMonthOfPitr + backups * prices.gibMonthOfBackup
  return {
    'model service':
      (model.instanceMs['try-ons'] / 1000) * instanceSecond + queue.deliveries * prices.request,
    functions:
      (batches + polls) * call +
      uploads * ((uploadSeconds + inspectSeconds) * core + 2 * prices.request),
    'Firestore, but for previews':
      (documents.reads - previews.reads) * prices.read +
      (documents.writes - previews.writes) * prices.write,
    'Cloud Tasks': (batches + previews.groups + deliveries) * prices.taskOperation,
    previews:
      (model.instanceMs.previews / 1000) * instanceSecond +
      previews.queue.deliveries * prices.request +
      previews.calls * call +
      previews.reads * prices.read +
      previews.writes * prices.write +
      previews.groups *
        (prices.storageWrite + prices.storageRead + sheetGib * prices.gibFromHosting),
    'pictures kept, looks for 3 years':
      (uploads + 2 * done) * prices.storageWrite +
      uploads * photoGib * photoMonths * prices.gibMonthStored +
      done *
        (resultGib * (warmMonths * prices.gibMonthStored + coldMonths * prices.gibMonthCold) +
          prices.coldWrite),
    'documents kept, with PITR and backups': done * lookDocumentsGib * lookMonths * lookMonth,
    'pictures looked at':
      (batches + 2 * done) * prices.storageRead +
      (uploads * photoGib + done * resultGib) * prices.gibDownloaded,
    'the site and its covers':
      batches * (siteGib * prices.gibFromHosting + coversGib * prices.gibDownloaded),
    'the log': (calls + deliveries) * loggedGib * prices.gibLogged,
  }
}

/** Of `inspect`: processors and GiB. */
const inspectSize = 1 + 1

/** What it costs a month that an instance waits (`minInstances`), of the model service and of `inspect` each, dollars. */
export function waitingCost(): number {
  const { cores, memoryGib } = modelServiceSize
  return (cores + memoryGib + inspectSize) * prices.waitingSecond * 730 * 3600
}

/** What App Check costs where it is on, dollars. */
export function appCheckCost({ uploads }: Product): number {
  return (uploads / photosAProof) * prices.assessment
}
