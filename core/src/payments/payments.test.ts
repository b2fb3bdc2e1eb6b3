import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFirestore } from '../testing/firestore.ts'
import type { TestFirestore } from '../testing/firestore.ts'
import { addUser } from '../testing/fixtures.ts'
import { createTestContext } from '../testing/test-context.ts'
import type { TestContext } from '../testing/test-context.ts'
import {
  addItem,
  buy,
  deliver,
  pack,
  plan,
  press,
  startShop,
} from '../testing/payments/test-shop.ts'
import type { TestShop } from '../testing/payments/test-shop.ts'
import { getOrder } from './get-order.ts'
import { findSubscription } from './find-subscription.ts'

let firestore: TestFirestore
let shop: TestShop
let ctx: TestContext
beforeAll(async () => {
  firestore = await startFirestore()
})
afterAll(() => firestore.stop())
beforeEach(async () => {
  shop = await startShop()
  ctx = createTestContext({ payments: () => Promise.resolve(shop.stripe) })
  await addItem(ctx, shop, { id: 'pack', item: pack })
  await addItem(ctx, shop, { id: 'plan', item: plan })
  return () => {
    shop.stop()
  }
})

async function creditsOf(uid: string): Promise<number | undefined> {
  return (await ctx.store.users.find(uid))?.credits
}

describe('a pack', () => {
  it('is granted once it is paid', async () => {
    const uid = await addUser(ctx)
    const orderId = await buy(ctx, uid, 'pack')
    expect(await getOrder(ctx, { uid, orderId })).toMatchObject({ status: 'pending' })
    expect(await creditsOf(uid)).toBe(1)
    await deliver(ctx, shop)
    const order = await getOrder(ctx, { uid, orderId })
    expect(order).toMatchObject({ status: 'paid', amount: 499, grantedCredits: 10 })
    expect(order.receiptUrl).toContain('http')
    expect(await creditsOf(uid)).toBe(11)
  })
})

describe('a plan', () => {
  it('is granted for each paid month', async () => {
    const uid = await addUser(ctx)
    await buy(ctx, uid, 'plan')
    await deliver(ctx, shop)
    expect(await creditsOf(uid)).toBe(31)
    expect(await findSubscription(ctx, uid)).toMatchObject({ status: 'active' })
    const customer = (await ctx.store.users.find(uid))?.stripeCustomerId ?? ''
    await press(shop, 'advance', { customer })
    await deliver(ctx, shop)
    expect(await creditsOf(uid)).toBe(61)
  })
})
