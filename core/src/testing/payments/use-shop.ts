import type { Stripe } from 'stripe'
import { afterEach, beforeEach } from 'vitest'
import type { Context } from '../../context.ts'
import { addUser } from '../fixtures.ts'
import { createTestContext, type TestContext } from '../test-context.ts'
import { Buyer } from './buyer.ts'
import {
  addItems,
  deliver,
  pack,
  plan,
  press,
  startShop,
  studioPlan,
  type ShopOptions,
  type TestShop,
} from './test-shop.ts'

/** What the tests of a file work with; each has a database and a Stripe of its own. */
interface ShopTest {
  readonly ctx: TestContext
  readonly shop: TestShop
  /** Somebody's at the dashboard: may do everything. */
  readonly stripe: Stripe
  /** Somebody with a credit. */
  buyer(ctx?: Context): Promise<Buyer>
  /** Somebody who bought this, and we know. */
  owner(itemId: string): Promise<Buyer>
  /** Brings the news. */
  deliver(ctx?: Context): Promise<void>
  /** Brings all news again, to a program that remembers none. */
  replay(): Promise<void>
  /** Presses a button of the stand-in's dashboard. */
  press(action: string, fields: Record<string, string>): Promise<void>
  /** In place of a question: it cannot be asked. */
  readonly unreachable: () => never
  /** Of somebody's account. */
  creditsOf(uid: string): Promise<number | undefined>
  /** Who somebody is at Stripe; empty when they are nobody there. */
  customerOf(uid: string): Promise<string>
}

/** Sets up, for each test of this file, a shop that offers `pack`, `plan` and the dearer `studio`. */
export function useShop(options: ShopOptions = {}): ShopTest {
  let current: { readonly ctx: TestContext; readonly shop: TestShop }
  beforeEach(async () => {
    const shop = await startShop(options)
    const ctx = createTestContext({ payments: () => Promise.resolve(shop.client) })
    await addItems(ctx, shop, { pack, plan, studio: studioPlan })
    current = { ctx, shop }
  })
  afterEach(() => {
    current.shop.stop()
  })
  const personOf = (uid: string) => new Buyer(current.ctx, current.shop, uid)
  return {
    get ctx() {
      return current.ctx
    },
    get shop() {
      return current.shop
    },
    get stripe() {
      return current.shop.stripe
    },
    async buyer(ctx = current.ctx) {
      return new Buyer(ctx, current.shop, await addUser(ctx))
    },
    async owner(itemId) {
      const owner = personOf(await addUser(current.ctx))
      await owner.buy(itemId)
      await deliver(current.ctx, current.shop)
      return owner
    },
    deliver: (ctx = current.ctx) => deliver(ctx, current.shop),
    async replay() {
      const { store } = current.ctx
      const stripeEvents = { ...store.stripeEvents, find: () => Promise.resolve(null) }
      await deliver({ ...current.ctx, store: { ...store, stripeEvents } }, current.shop)
    },
    press: (action, fields) => press(current.shop, action, fields),
    unreachable: () => {
      const { StripeConnectionError } = current.shop.client.errors
      throw new StripeConnectionError({ message: 'no route', type: 'api_error' })
    },
    creditsOf: (uid) => personOf(uid).credits(),
    customerOf: (uid) => personOf(uid).customer(),
  }
}
