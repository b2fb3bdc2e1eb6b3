import type { Stripe } from 'stripe'
import type { Context } from '../../context.ts'
import { listEntries } from '../../ledger/list-entries.ts'
import { listOrders } from '../../payments/orders.ts'
import {
  cancelSubscription,
  changePlan,
  findSubscription,
  resumeSubscription,
} from '../../payments/plans.ts'
import { startPurchase } from '../../payments/start-purchase.ts'
import { mailsOf } from '../fixtures.ts'
import { checkOut, deliver, press, type TestShop } from './test-shop.ts'

const product = 'credits'

/** Somebody who buys packs and plans, with their state here and at Stripe. */
export class Buyer {
  readonly uid: string
  readonly #ctx: Context
  readonly #shop: TestShop

  constructor(ctx: Context, shop: TestShop, uid: string) {
    this.#ctx = ctx
    this.#shop = shop
    this.uid = uid
  }

  start(itemId: string, redirectUrl = 'https://site.test/shop') {
    return startPurchase(this.#ctx, { uid: this.uid, product, itemId, redirectUrl })
  }

  /** Begins a purchase and presses a button on its page. @returns the order's id. */
  async buy(itemId: string, action: 'pay' | 'pay_later' | 'decline' = 'pay'): Promise<string> {
    const { orderId, url } = await this.start(itemId)
    await checkOut(url, action)
    return orderId
  }

  order(orderId: string) {
    return this.#ctx.store.orders.getOwned(this.uid, orderId)
  }

  orders() {
    return listOrders(this.#ctx, this.uid)
  }

  async session(orderId: string): Promise<string> {
    return (await this.order(orderId)).checkoutSessionId ?? ''
  }

  async credits(): Promise<number | undefined> {
    return (await this.#ctx.store.users.find(this.uid))?.credits
  }

  /** Oldest first. */
  async ledger() {
    const { entries } = await listEntries(this.#ctx, this.uid, { pageNo: 1, pageSize: 50 })
    return entries.map(({ id, amount, balance }) => ({ id, amount, balance })).reverse()
  }

  mails() {
    return mailsOf(this.#ctx, this.uid)
  }

  /** Their customer id at Stripe; empty for none. */
  async customer(): Promise<string> {
    return (await this.#ctx.store.users.find(this.uid))?.stripeCustomerId ?? ''
  }

  /** Their paid charges, newest first. */
  async charges(): Promise<Stripe.Charge[]> {
    const customer = await this.customer()
    const { data } = await this.#shop.stripe.charges.list({ customer, limit: 100 })
    return data.filter(({ paid }) => paid)
  }

  /** Refunds the newest payment. @param amount in minor units; by default all of it. */
  async refund(amount?: number): Promise<Stripe.Refund> {
    const [charge] = await this.charges()
    return await this.#shop.stripe.refunds.create({
      charge: charge?.id ?? '',
      ...(amount && { amount }),
    })
  }

  /** Disputes the newest payment. @returns the dispute's id. */
  async dispute(fields: Record<string, string> = {}): Promise<string> {
    const [charge] = await this.charges()
    await press(this.#shop, 'dispute', { charge: charge?.id ?? '', ...fields })
    return (await this.#shop.stripe.disputes.list()).data[0]?.id ?? ''
  }

  plan() {
    return findSubscription(this.#ctx, this.uid, product)
  }

  change(itemId: string) {
    return changePlan(this.#ctx, { uid: this.uid, product, itemId })
  }

  cancel(reason: Parameters<typeof cancelSubscription>[1]['reason'] = null) {
    return cancelSubscription(this.#ctx, { uid: this.uid, product, reason })
  }

  resume() {
    return resumeSubscription(this.#ctx, { uid: this.uid, product })
  }

  /** Their plan at Stripe. */
  async subscription(): Promise<Stripe.Subscription> {
    const customer = await this.customer()
    const { data } = await this.#shop.stripe.subscriptions.list({ customer, status: 'all' })
    const [subscription] = data
    if (!subscription) throw new Error('Nothing is subscribed to.')
    return subscription
  }

  /** Sets whether renewals fail. */
  async failRenewals(fail: 'yes' | 'no' | 'confirm'): Promise<void> {
    await press(this.#shop, 'fail-renewals', { customer: await this.customer(), fail })
  }

  /** Advances time until the next renewal is paid, or by this many days. */
  async pass(days = 0): Promise<void> {
    await press(this.#shop, 'advance', { customer: await this.customer(), days: `${days}` })
  }

  /** As `pass`, and delivers the events. */
  async advance(days = 0): Promise<void> {
    await this.pass(days)
    await deliver(this.#ctx, this.#shop)
  }
}
