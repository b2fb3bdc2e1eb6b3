/**
 * `npm run simulate -- [--try-ons N] [--peak N] [--seed N]`: days of the product under load, decided by its own limits and rules. The same
 * numbers give the same output.
 */
import { parseArgs } from 'node:util'
import { Product } from './product.ts'
import { reportOn } from './report.ts'
import { scenarios } from './scenario.ts'

const { values } = parseArgs({
  options: {
    'try-ons': { type: 'string', default: '1000000' },
    peak: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
})
const options = {
  tryOnsADay: Number(values['try-ons']),
  peak: Number(values.peak),
  seed: Number(values.seed),
}
for (const scenario of scenarios(options)) {
  const product = new Product(scenario)
  product.run()
  process.stdout.write(`${reportOn(scenario, product)}\n\n`)
}
