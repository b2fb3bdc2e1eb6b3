import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { capturedLog } from '../testing/captured-log.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { reconcile } from './reconcile.ts'

/** What the reconciliation logs about the key in two runs. */
async function wordsOf(ctx: Context): Promise<unknown[]> {
  const { log, lines } = capturedLog('error')
  await reconcile({ ...ctx, log })
  await reconcile({ ...ctx, log })
  const words = lines.map((line) => JSON.parse(line) as { message: string })
  return words.filter(({ message }) => message === 'the key at Stripe lacks permissions')
}

describe('a key that may do all that the guide says', () => {
  const test = useShop()
  it('is nothing to speak of', async () => {
    expect(await wordsOf(test.ctx)).toEqual([])
  })
})

describe('a key that may not do some of it', () => {
  const test = useShop({ denied: ['event_read', 'subscription_write'] })
  it('is logged with what it lacks, until it is mended', async () => {
    const words = { severity: 'ERROR', missing: ['Subscriptions: Write', 'Events: Read'] }
    expect(await wordsOf(test.ctx)).toMatchObject([words, words])
  })
})
