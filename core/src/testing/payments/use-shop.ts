import { afterEach, beforeAll, beforeEach } from 'vitest'
import { startFirestore } from '../firestore.ts'
import { createTestContext } from '../test-context.ts'
import type { TestContext } from '../test-context.ts'
import { addItem, pack, plan, startShop, studioPlan } from './test-shop.ts'
import type { ShopOptions, TestShop } from './test-shop.ts'

/** What the tests of a file work with; each has a database and a Stripe of its own. */
interface ShopTest {
  readonly ctx: TestContext
  readonly shop: TestShop
  /** Of somebody's account. */
  creditsOf(uid: string): Promise<number | undefined>
  /** Who somebody is at Stripe; empty when they are nobody there. */
  customerOf(uid: string): Promise<string>
}

/** Sets up, for each test of this file, a shop that offers `pack`, `plan` and the dearer `studio`. */
export function useShop(options: ShopOptions = {}): ShopTest {
  let current: { readonly ctx: TestContext; readonly shop: TestShop }
  beforeAll(startFirestore)
  beforeEach(async () => {
    const shop = await startShop(options)
    const ctx = createTestContext({ payments: () => Promise.resolve(shop.client) })
    await addItem(ctx, shop, { id: 'pack', item: pack })
    await addItem(ctx, shop, { id: 'plan', item: plan })
    await addItem(ctx, shop, { id: 'studio', item: studioPlan })
    current = { ctx, shop }
  })
  afterEach(() => {
    current.shop.stop()
  })
  const findUser = (uid: string) => current.ctx.store.users.find(uid)
  return {
    get ctx() {
      return current.ctx
    },
    get shop() {
      return current.shop
    },
    creditsOf: async (uid) => (await findUser(uid))?.credits,
    customerOf: async (uid) => (await findUser(uid))?.stripeCustomerId ?? '',
  }
}
