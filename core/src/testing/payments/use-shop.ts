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

/** The tools of a file's tests, with a database and a Stripe of their own. */
interface ShopTest {
  readonly ctx: TestContext
  readonly shop: TestShop
  /** With an unrestricted key, as at the dashboard. */
  readonly stripe: Stripe
  /** Somebody with a credit. */
  buyer(ctx?: Context): Promise<Buyer>
  /** Somebody who bought this, with all events delivered. */
  owner(itemId: string): Promise<Buyer>
  /** Delivers the events. */
  deliver(ctx?: Context): Promise<void>
  /** Delivers all events again, to a program that remembers none. */
  replay(): Promise<void>
  /** Presses a button of the stand-in's dashboard. */
  press(action: string, fields: Record<string, string>): Promise<void>
  /** Replaces a call: fails as if Stripe were unreachable. */
  readonly unreachable: () => never
  /** Of somebody's account. */
  creditsOf(uid: string): Promise<number | undefined>
  /** Somebody's customer id at Stripe; empty for none. */
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
