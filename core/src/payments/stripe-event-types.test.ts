import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stripeEventTypes } from './stripe-event-types.ts'

it('is what docs/deploying.md tells to choose for the webhook', () => {
  const deploying = new URL('../../../docs/deploying.md', import.meta.url)
  const [, block = ''] =
    /and these events:\s+```\n(.+?)```/s.exec(readFileSync(deploying, 'utf8')) ?? []
  const told = block.trim().split(/\s+/)
  expect(told.sort()).toEqual([...stripeEventTypes].sort())
})

it('is no more than Stripe lists at once', () => {
  expect(stripeEventTypes.length).toBeLessThanOrEqual(20)
})
