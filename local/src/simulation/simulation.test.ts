import { describe, expect, it } from 'vitest'
import { Product } from './product.ts'
import { scenarios } from './scenario.ts'

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
