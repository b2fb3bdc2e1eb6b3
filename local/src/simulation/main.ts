/**
 * `npm run simulate -- [--try-ons N] [--peak N] [--accounts N] [--seed N] [--photograph-seconds N]`: days of the product under load, decided by its own limits and rules. The same
 * numbers give the same output.
 */
import { parseArgs } from 'node:util'
import { reportOnFinishes } from './finishes/finish-report.ts'
import { finishScenarios } from './finishes/finish-scenario.ts'
import { SimulatedFinishes } from './finishes/simulated-finishes.ts'
import { Product } from './product.ts'
import { reportOn } from './report.ts'
import { scenarios } from './scenario.ts'
import { TrackedDay } from './tracked/tracked-day.ts'
import { reportOnTracked } from './tracked/tracked-report.ts'
import { trackedScenarios } from './tracked/tracked-scenario.ts'

const { values } = parseArgs({
  options: {
    'try-ons': { type: 'string', default: '1000000' },
    peak: { type: 'string', default: '5' },
    accounts: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    'photograph-seconds': { type: 'string', default: '5' },
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
const secondsEach = Number(values['photograph-seconds'])
for (const scenario of finishScenarios({ ...options, secondsEach })) {
  const day = new SimulatedFinishes(scenario)
  day.run()
  process.stdout.write(`${reportOnFinishes(scenario, day)}\n\n`)
}
for (const scenario of trackedScenarios({
  accounts: Number(values.accounts),
  seed: options.seed,
})) {
  const day = new TrackedDay(scenario)
  day.run()
  process.stdout.write(`${reportOnTracked(scenario, day)}\n\n`)
}
