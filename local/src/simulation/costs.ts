import { modelServiceSize } from '@hairstyle/core/queue/try-on-queue.ts'
import type { Product } from './product.ts'

/**
 * List prices in US dollars, without free tiers, as published in November 2025 on cloud.google.com/{run,firestore,tasks,storage}/pricing.
 * Cloud Run with CPU during requests in us-central1, which functions are billed as, too; Firestore in the multi-region nam5,
 * where it costs twice as much as in one region.
 */
export const prices = {
  vcpuSecond: 24e-6,
  gibSecond: 2.5e-6,
  request: 0.4e-6,
  read: 0.6e-6,
  write: 1.8e-6,
  taskOperation: 0.4e-6,
  storageWrite: 5e-6,
  storageRead: 0.4e-6,
  gibMonthStored: 0.026,
  gibDownloaded: 0.12,
}

/** Time on one core that a call of the API takes, and one that carries an upload; the quick look at it. */
const callSeconds = 0.03
const uploadSeconds = 0.8
const inspectSeconds = 0.25
/** Sizes of what is kept and looked at, in GiB. */
const photoGib = 0.4e-3
const resultGib = 0.3e-3

/** What the day cost, in dollars by part; pictures are kept for a month. */
export function costsOf(product: Product): Record<string, number> {
  const { documents, model, queue, batches, uploads } = product
  const { polls, done } = product.creations
  const { cores, memoryGib } = modelServiceSize
  const core = prices.vcpuSecond + prices.gibSecond
  const instanceSecond = cores * prices.vcpuSecond + memoryGib * prices.gibSecond
  const calls = batches + polls + uploads
  const files = uploads + 2 * done
  return {
    'model service': (model.instanceMs / 1000) * instanceSecond + queue.deliveries * prices.request,
    functions:
      ((batches + polls) * callSeconds + uploads * (uploadSeconds + inspectSeconds)) * core +
      (calls + uploads) * prices.request,
    Firestore: documents.reads * prices.read + documents.writes * prices.write,
    'Cloud Tasks': (batches + queue.deliveries) * prices.taskOperation,
    'pictures kept':
      files * prices.storageWrite + (uploads * photoGib + done * resultGib) * prices.gibMonthStored,
    'pictures looked at':
      (batches + 2 * done) * prices.storageRead +
      (uploads * photoGib + done * resultGib) * prices.gibDownloaded,
  }
}
