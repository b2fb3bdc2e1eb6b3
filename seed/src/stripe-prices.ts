/**
 * Updates products and prices of the Stripe account of STRIPE_SECRET_KEY to the seeded plans, and prints what it did.
 */
import { parseEnvironment } from '@hairstyle/core/config.ts'
import { createPayments } from '@hairstyle/core/payments/create-stripe.ts'
import { z } from 'zod'
import { syncStripePrices } from './items/sync-stripe-prices.ts'

const Environment = z.object({
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_API_URL: z.url().optional(),
})

const env = parseEnvironment(Environment, process.env)
const payments = createPayments({
  secretKey: env.STRIPE_SECRET_KEY,
  apiUrl: env.STRIPE_API_URL ?? null,
})
for (const { itemId, changes } of await syncStripePrices(await payments())) {
  const news = changes.length === 0 ? 'in place' : changes.join(', ')
  process.stdout.write(`${itemId}: ${news}\n`)
}
