import { parseArgs } from 'node:util'
import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { syncStripePrices } from './items/sync-stripe-prices.ts'
import { seed } from './seed.ts'

const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } })
const context = createContext(parseConfig(process.env))
const { created, replaced, kept } = await seed(context, values)
context.log.info({ created, replaced, kept }, 'the catalogue is in place')
if (context.config.stripe) {
  const synced = await syncStripePrices(await context.payments())
  for (const item of synced) context.log.info(item, 'the price is in place at Stripe')
}
