import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyAction } from '../testing/payments/actions.ts'
import { PaymentsWorld } from '../testing/payments/payments-world.ts'

/** Longer runs by hand: `PAYMENTS_RUNS=200 PAYMENTS_SEED=1 npx vitest run payments.property`. */
const numRuns = Number(process.env['PAYMENTS_RUNS'] ?? 5)
const seed = Number(process.env['PAYMENTS_SEED'] ?? Date.now() % 2 ** 31)
const timeout = 60_000 + numRuns * 10_000

const story = fc.record({
  actions: fc.array(anyAction, { minLength: 16, maxLength: 40, size: 'max' }),
  worldSeed: fc.integer(),
})

it('ends where Stripe is, whatever people do and however its news come', { timeout }, async () => {
  const total = { actions: 0, charges: 0, events: 0, deliveries: 0, interruptions: 0 }
  const property = fc.asyncProperty(story, async ({ actions, worldSeed }) => {
    const world = await PaymentsWorld.create(worldSeed)
    try {
      for (const action of actions) await world.act(action)
      await world.deliverAll()
      await world.check()
      const before = await world.snapshot()
      await world.replayAll()
      expect(await world.snapshot()).toEqual(before)
      const { charges, events, deliveries, interruptions } = world.counts
      total.actions += actions.length
      total.charges += charges
      total.events += events
      total.deliveries += deliveries
      total.interruptions += interruptions
    } finally {
      world.stop()
    }
  })
  await fc.assert(property, { seed, numRuns, endOnFailure: true })
  console.debug(`${numRuns} stories, seed ${seed}: ${JSON.stringify(total)}`)
})
