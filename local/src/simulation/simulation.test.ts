import { tryOnsAtOnce } from '@hairstyle/core/queue/try-on-queue.ts'
import { describe, expect, it } from 'vitest'
import { costsOf } from './costs.ts'
import { finishScenarios } from './finishes/finish-scenario.ts'
import { SimulatedFinishes } from './finishes/simulated-finishes.ts'
import { Product } from './product.ts'
import { scenarios } from './scenario.ts'
import { TrackedDay } from './tracked/tracked-day.ts'
import { trackedScenarios } from './tracked/tracked-scenario.ts'

/** A day on a smaller machine: what decides is the same. */
const days = scenarios({ tryOnsADay: 20_000, peak: 5, seed: 7 })

describe.each(days.map((scenario) => [scenario.title, scenario] as const))('%s', (_, scenario) => {
  const product = new Product(scenario)
  product.run()

  it('fails nobody because others wait', () => {
    expect(product.creations.created).toBeGreaterThan(15_000)
    expect(product.creations.unsettled).toBe(0)
    expect(product.creations.failures).toMatchObject({ too_late: 0, engine_failed: 0 })
    expect(product.creations.refunds).toBe(product.creations.failures.refused)
    expect(product.refusedAtAddress).toBe(0)
  })

  it('writes no document more than once a second', () => {
    expect(product.documents.hottest.writesPerSecond).toBeLessThan(1)
  })

  it('leaves nothing overdue', () => {
    const [outage] = scenario.outages
    expect(product.sweep.mostOverdue).toBe(0)
    if (outage?.part === 'queue') expect(product.sweep.requeued).toBeGreaterThan(1000)
  })
})

it('shows people on a usual day their previews in time, for less than three hundredths of a cent a photo', () => {
  const [day] = days
  if (!day) throw new Error('There is a day')
  const product = new Product(day)
  product.run()
  expect(product.previews.late).toBe(0)
  expect(product.previews.waits.quantile(0.99)).toBeLessThan(10)
  expect((costsOf(product)['previews'] ?? 0) / product.uploads).toBeLessThan(0.0003)
})

it.each([
  [4, 8],
  [60, 120],
  [100, 60],
])('with %i instances %i try-ons are drawn at once', (instances, atOnce) => {
  expect(tryOnsAtOnce(instances)).toBe(atOnce)
})

describe('photographs of looks', () => {
  const options = { tryOnsADay: 100_000, peak: 5, seed: 7, secondsEach: 5 }
  const days = finishScenarios(options).map((scenario) => {
    const day = new SimulatedFinishes(scenario)
    day.run()
    return day
  })

  it('are all made or paid back', () => {
    for (const day of days) expect(day.done + day.tooLate).toBe(day.asked)
  })

  it('come in time with cards for the peak, but for an hour without the server', () => {
    const [, enough, cut, every] = days
    expect(enough?.tooLate).toBe(0)
    expect(every?.tooLate).toBe(0)
    expect(every?.waits.quantile(0.99)).toBeLessThan(300)
    expect(cut?.tooLate).toBeGreaterThan(0)
  })
})

const trackedDays = trackedScenarios({ accounts: 5000, seed: 7 })

it.each(trackedDays.map((scenario) => [scenario.title, scenario] as const))(
  '%s records every account, and asks no source too often',
  (_, scenario) => {
    const day = new TrackedDay(scenario)
    day.run()
    expect(day.missed).toBe(0)
    expect(day.sources.refused).toBe(0)
    expect(day.documents.hottest.writesPerSecond).toBeLessThan(1)
  },
)
