import { products, type Product } from '@hairstyle/contract/api/credits.ts'
import type { Stripe } from 'stripe'
import type { Context } from '../../context.ts'
import { createBatch } from '../../creations/create-batch.ts'
import { ApiError } from '../../errors.ts'
import { cancelSubscription, changePlan, resumeSubscription } from '../../payments/plans.ts'
import { handleStripeEvent } from '../../payments/handle-stripe-event.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { startPurchase } from '../../payments/start-purchase.ts'
import type { ItemDocument } from '../../store/items.ts'
import { buyReport } from '../../tracking/reports.ts'
import { allDocuments } from '../all-documents.ts'
import { addStyle, addTestPhoto, addUser } from '../fixtures.ts'
import { createTestContext, type TestContext } from '../test-context.ts'
import { addTracked, follow } from '../tracked.ts'
import type { Action } from './actions.ts'
import { checkNothingIsFree, checkPayments } from './check-payments.ts'
import { seeded, type Seeded } from './seeded.ts'
import { InterruptedError, shakyContext } from './shaky-context.ts'
import {
  addItems,
  agencyPlan,
  checkOut,
  listEvents,
  pack,
  plan,
  press,
  reportItem,
  salonPlan,
  startShop,
  teamPlan,
  trackingPlan,
  type TestShop,
} from './test-shop.ts'

const offers: Record<string, ItemDocument> = {
  small: pack,
  large: { ...pack, title: '33 credits', credits: 33, price: 1001 },
  monthly: plan,
  studio: { ...plan, title: 'Studio', credits: 120, price: 1999 },
  salon: trackingPlan,
  agency: agencyPlan,
  solo: salonPlan,
  team: teamPlan,
  report: reportItem,
}
const planIds = {
  credits: ['monthly', 'studio'],
  tracking: ['salon', 'agency'],
  salon: ['solo', 'team'],
} as const
const hourMs = 3_600_000
const interruptions = 0.08
/** Deliveries at a time. */
const atOnce = 4

type AtStripe = Exclude<
  Action,
  {
    kind:
      | 'buy'
      | 'pay-elsewhere'
      | 'try-on'
      | 'deliver'
      | 'reconcile'
      | 'cancel'
      | 'resume'
      | 'pay-invoice'
      | 'change-plan'
      | 'change-plan-at-stripe'
  }
>

interface Person {
  readonly uid: string
  readonly photoId: string
  /** A followed account with earlier recorded days. */
  readonly accountId: string
}

/** People who buy and try on, a Stripe whose events come late, twice and in any order, and work that is interrupted. */
export class PaymentsWorld {
  readonly counts = { charges: 0, events: 0, deliveries: 0, interruptions: 0 }
  readonly #ctx: TestContext
  readonly #shaky: Context
  readonly #shop: TestShop
  readonly #random: Seeded
  readonly #people: Person[] = []
  readonly #delivered = new Set<string>()
  #styleIds: string[] = []
  #tries = 0

  private constructor(shop: TestShop, random: Seeded) {
    this.#shop = shop
    this.#random = random
    this.#ctx = createTestContext({ payments: () => Promise.resolve(shop.client) })
    // The local Stripe lives in the present.
    this.#ctx.advance(Date.now() - this.#ctx.clock().getTime())
    this.#shaky = shakyContext(this.#ctx, random, interruptions)
  }

  static async create(seed: number): Promise<PaymentsWorld> {
    const world = new PaymentsWorld(await startShop(), seeded(seed))
    const ctx = world.#ctx
    await addItems(ctx, world.#shop, offers)
    for (let count = 0; count < 2; count += 1) {
      const uid = await addUser(ctx)
      const photoId = await addTestPhoto(ctx, { ownerId: uid })
      const accountId = await addTracked(ctx)
      await follow(ctx, uid, accountId)
      world.#people.push({ uid, photoId, accountId })
    }
    world.#styleIds = await Promise.all([1, 2, 3, 4].map(() => addStyle(ctx)))
    return world
  }

  stop(): void {
    this.#shop.stop()
  }

  /** Expected refusals and interruptions are ignored: people may retry. */
  async act(action: Action): Promise<void> {
    try {
      await this.#do(action)
    } catch (error) {
      if (error instanceof InterruptedError) this.counts.interruptions += 1
      else if (!(error instanceof ApiError) || error.name === 'internal') throw error
    }
  }

  /** Delivers everything, without interruptions. */
  async deliverAll(): Promise<void> {
    const events = await this.#undelivered()
    await this.#deliver(this.#ctx, this.#random.shuffled(events))
    this.counts.events = this.#delivered.size
  }

  /** Delivers everything again, to a program that remembers no event. */
  async replayAll(): Promise<void> {
    const { store } = this.#ctx
    const forgetful = { ...store.stripeEvents, find: () => Promise.resolve(null) }
    const ctx = { ...this.#ctx, store: { ...store, stripeEvents: forgetful } }
    await this.#deliver(ctx, this.#random.shuffled(await listEvents(this.#shop)))
  }

  async check(): Promise<void> {
    for (const { uid } of this.#people) {
      await checkPayments(this.#ctx, this.#shop, { uid, offers })
    }
    const charges = await this.#shop.stripe.charges.list({ limit: 100 })
    this.counts.charges = charges.data.length
  }

  /** All documents except the marks of handled events. */
  async snapshot(): Promise<unknown[]> {
    const documents = await allDocuments(this.#ctx)
    return documents
      .filter(({ path }) => !path.startsWith('stripeEvents/'))
      .sort((a, b) => a.path.localeCompare(b.path))
  }

  async #do(action: Action): Promise<void> {
    const person = choose(this.#people, action.pick)
    switch (action.kind) {
      case 'buy':
        await this.#buy(person, action)
        break
      case 'pay-elsewhere':
        await this.#payElsewhere(person, action)
        break
      case 'try-on':
        await this.#tryOn(person, action.count)
        break
      case 'deliver':
        await this.#deliverSome(action.share)
        break
      case 'reconcile':
        this.#ctx.advance(action.hours * hourMs)
        await reconcile(this.#shaky)
        break
      case 'cancel':
        await cancelSubscription(this.#shaky, {
          uid: person.uid,
          product: productOf(action),
          reason: 'other',
        })
        break
      case 'resume':
        await resumeSubscription(this.#shaky, {
          uid: person.uid,
          product: productOf(action),
        })
        break
      case 'change-plan':
        await changePlan(this.#shaky, {
          uid: person.uid,
          product: productOf(action),
          itemId: choose(planIds[productOf(action)], action.item),
        })
        break
      case 'change-plan-at-stripe':
        await this.#changePlanAtStripe(action)
        break
      case 'pay-invoice':
        await this.#payInvoice(action.pick)
        break
      default:
        await this.#press(person, action)
    }
  }

  async #changePlanAtStripe(action: {
    readonly pick: number
    readonly item: number
  }): Promise<void> {
    const ids: readonly string[] = planIds[productOf(action)]
    const { prices, subscriptions } = this.#shop.stripe
    const [price] = (await prices.list({ lookup_keys: [choose(ids, action.item)] })).data
    // Subscriptions on test clocks are only listed by customer.
    const customers = await Promise.all(
      this.#people.map(({ uid }) => this.#ctx.store.users.find(uid)),
    )
    const customer = find(customers, action.pick)?.stripeCustomerId
    if (!customer || !price) return
    const { data } = await subscriptions.list({ customer, status: 'active' })
    const subscription = data.find(({ items }) =>
      ids.includes(items.data[0]?.price.lookup_key ?? ''),
    )
    const [line] = subscription?.items.data ?? []
    if (!subscription || !line) return
    await subscriptions.update(subscription.id, {
      items: [{ id: line.id, price: price.id }],
      proration_behavior: 'none',
    })
  }

  /** Pays with another card, on the mailed page. */
  async #payInvoice(pick: number): Promise<void> {
    const { data } = await this.#shop.stripe.invoices.list({ status: 'open', limit: 100 })
    const page = find(data, pick)?.hosted_invoice_url
    if (page) await fetch(page, { method: 'POST', redirect: 'manual' })
  }

  /** Actions at Stripe. What it refuses (refunding twice) does not happen. */
  async #press({ uid }: Person, action: AtStripe): Promise<void> {
    const user = await this.#ctx.store.users.find(uid)
    const fields = await this.#fieldsOf(action, user?.stripeCustomerId ?? '')
    if (Object.values(fields).includes('')) return
    await press(this.#shop, action.kind, fields).catch(() => undefined)
  }

  /** Fields of the dashboard's form; empty if there is nothing to choose. */
  async #fieldsOf(action: AtStripe, customer: string): Promise<Record<string, string>> {
    const { checkout, charges, disputes } = this.#shop.stripe
    const list = { limit: 100 }
    switch (action.kind) {
      case 'advance':
        return { customer, days: `${action.days}` }
      case 'fail-renewals':
        return { customer, fail: action.fail }
      case 'settle-payment': {
        const { data } = await checkout.sessions.list({ ...list, status: 'complete' })
        const waiting = data.filter((session) => session.payment_status === 'unpaid')
        return { session: find(waiting, action.pick)?.id ?? '', outcome: action.outcome }
      }
      case 'expire-session': {
        const { data } = await checkout.sessions.list({ ...list, status: 'open' })
        return { session: find(data, action.pick)?.id ?? '' }
      }
      case 'refund':
      case 'dispute': {
        const charge = find((await charges.list(list)).data, action.pick)
        const amount = Math.ceil(((charge?.amount ?? 0) * action.percent) / 100)
        const inquiry = action.kind === 'dispute' && action.isInquiry ? 'yes' : 'no'
        return { charge: charge?.id ?? '', amount: `${amount}`, inquiry }
      }
      case 'decide-dispute':
      case 'appeal-dispute':
      case 'reopen-dispute': {
        const dispute = find((await disputes.list(list)).data, action.pick)?.id ?? ''
        return action.kind === 'decide-dispute' ? { dispute, outcome: action.outcome } : { dispute }
      }
    }
  }

  async #buy(person: Person, { item, how }: Extract<Action, { kind: 'buy' }>): Promise<void> {
    const { uid, accountId } = person
    const itemId = choose(Object.keys(offers), item)
    const redirectUrl = 'https://site.test/shop'
    const { product } = offers[itemId] ?? pack
    const { url } =
      itemId === 'report'
        ? await buyReport(this.#shaky, { uid, itemId, accountId, redirectUrl })
        : await startPurchase(this.#shaky, { uid, product, itemId, redirectUrl })
    if (how !== 'leave') await checkOut(url, how)
  }

  /** Pays on a page of other software on the same account, which names an order of ours and costs a trifle. */
  async #payElsewhere(
    { uid }: Person,
    { pick, isPlan, isMarked }: Extract<Action, { kind: 'pay-elsewhere' }>,
  ): Promise<void> {
    const order = find(await this.#ctx.store.orders.listOwned(uid, 100), pick)
    if (!order) return
    const { products, prices, customers, checkout } = this.#shop.stripe
    const { id: product } = await products.create({ name: 'Sticker' })
    const recurring = isPlan ? { recurring: { interval: 'month' as const } } : {}
    const price = await prices.create({ product, unit_amount: 1, currency: 'usd', ...recurring })
    const metadata = isMarked ? { order_id: order.id, uid } : {}
    const page = await checkout.sessions.create({
      mode: isPlan ? 'subscription' : 'payment',
      customer: (await customers.create({ email: 'eve@example.com' })).id,
      client_reference_id: order.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'https://elsewhere.test/',
      metadata,
      ...(isPlan && { subscription_data: { metadata } }),
    })
    await checkOut(page.url ?? '', 'pay')
  }

  /** Retried after an interruption, as the browser does. */
  async #tryOn({ uid, photoId }: Person, count: number): Promise<void> {
    this.#tries += 1
    const styleIds = this.#styleIds.slice(0, count)
    const wish = { photoId, styleIds, color: null, requestId: `try-${this.#tries}` }
    try {
      await createBatch(this.#shaky, uid, wish)
    } catch (error) {
      if (!(error instanceof InterruptedError)) throw error
      await createBatch(this.#ctx, uid, wish)
    }
  }

  /** Delivers some waiting events, some twice, some old ones again; failed ones are delivered again later. */
  async #deliverSome(share: number): Promise<void> {
    const random = this.#random
    const news = (await this.#undelivered()).filter(() => random.chance(share))
    const all = await listEvents(this.#shop)
    const again = [...all, ...news].filter(() => random.chance(0.15))
    await this.#deliver(this.#shaky, random.shuffled([...news, ...again]))
    for (const { uid } of this.#people) await checkNothingIsFree(this.#ctx, this.#shop, uid)
  }

  async #undelivered(): Promise<Stripe.Event[]> {
    return (await listEvents(this.#shop)).filter(({ id }) => !this.#delivered.has(id))
  }

  async #deliver(ctx: Context, events: readonly Stripe.Event[]): Promise<void> {
    const deliver = async (event: Stripe.Event) => {
      this.counts.deliveries += 1
      try {
        await handleStripeEvent(ctx, event)
        this.#delivered.add(event.id)
      } catch (error) {
        if (!(error instanceof InterruptedError)) throw error
        this.counts.interruptions += 1
      }
    }
    for (let start = 0; start < events.length; start += atOnce) {
      await Promise.all(events.slice(start, start + atOnce).map(deliver))
    }
  }
}

/** The number that chooses who acts also chooses the product. */
function productOf({ pick }: Pick<Action, 'pick'>): Product {
  return choose(products, Math.floor(pick / 2))
}

function find<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)]
}

function choose<Item>(items: readonly Item[], pick: number): Item {
  const chosen = find(items, pick)
  if (chosen === undefined) throw new Error('Nothing to choose from.')
  return chosen
}
