import type { Stripe } from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { createLog } from '../log.ts'
import { addUser } from '../testing/fixtures.ts'
import { checkOut, deliver, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { settleCheckout } from './settle-payments.ts'
import { startPurchase } from './start-purchase.ts'

const test = useShop()

let ctx: Context
let logged: string[]
beforeEach(() => {
  logged = []
  const destination = { write: (line: string) => void logged.push(line) }
  ctx = { ...test.ctx, log: createLog('warn', { destination }) }
})

/** What of foreign payments was told. */
function misfits(): unknown[] {
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  return lines.filter(({ event }) => event === 'foreign_payment').map(({ misfit }) => misfit)
}

function start(uid: string, itemId: string) {
  const wish = { uid, product: 'credits', itemId, redirectUrl: 'https://site.test/shop' } as const
  return startPurchase(ctx, wish)
}

interface Elsewhere {
  readonly amount?: number
  readonly currency?: string
  readonly isPlan?: boolean
  readonly reference?: string
  readonly metadata?: Stripe.MetadataParam
}

/** Somebody pays on a page that other software on the same account opened. @returns the customer's id. */
async function payElsewhere(wish: Elsewhere): Promise<string> {
  const { amount = 499, currency = 'usd', isPlan = false, reference, metadata = {} } = wish
  const { products, prices, customers, checkout } = test.shop.stripe
  const product = await products.create({ name: 'Sticker' })
  const recurring = isPlan ? { recurring: { interval: 'month' as const } } : {}
  const price = { product: product.id, unit_amount: amount, currency, ...recurring }
  const customer = (await customers.create({ email: 'eve@example.com' })).id
  const session = await checkout.sessions.create({
    mode: isPlan ? 'subscription' : 'payment',
    customer,
    line_items: [{ price: (await prices.create(price)).id, quantity: 1 }],
    success_url: 'https://elsewhere.test/',
    metadata,
    ...(reference !== undefined && { client_reference_id: reference }),
    ...(isPlan && { subscription_data: { metadata } }),
  })
  await checkOut(session.url ?? '', 'pay')
  return customer
}

/** As if the program had ended between Stripe's answer and its own write. */
async function forgetPage(orderId: string): Promise<string> {
  const order = await ctx.store.orders.find(orderId)
  const nobodys = { checkoutSessionId: null, checkoutUrl: null, customerId: null }
  await ctx.store.batch((writer) => ctx.store.orders.update(writer, orderId, nobodys))
  return order?.checkoutSessionId ?? ''
}

describe('an order for a pack', () => {
  it.each<{ what: string; isPageKnown: boolean; wish: Elsewhere; misfit: string }>([
    { what: 'cheaper', isPageKnown: true, wish: { amount: 100 }, misfit: 'page' },
    { what: 'just like it', isPageKnown: true, wish: {}, misfit: 'page' },
    { what: 'without our mark', isPageKnown: false, wish: {}, misfit: 'mark' },
    {
      what: 'of another price',
      isPageKnown: false,
      wish: { amount: 100, metadata: { order_id: 'ORDER' } },
      misfit: 'price',
    },
    {
      what: 'in another currency',
      isPageKnown: false,
      wish: { currency: 'eur', metadata: { order_id: 'ORDER' } },
      misfit: 'currency',
    },
    {
      what: 'for a plan',
      isPageKnown: false,
      wish: { isPlan: true, metadata: { order_id: 'ORDER' } },
      misfit: 'mode',
    },
  ])(
    'is not paid on a page that only names it: one that is $what',
    async ({ isPageKnown, wish, misfit }) => {
      const uid = await addUser(ctx)
      const { orderId, url } = await start(uid, 'pack')
      if (!isPageKnown) await forgetPage(orderId)
      const before = await ctx.store.orders.find(orderId)
      const metadata = wish.metadata && { order_id: orderId }
      await payElsewhere({ ...wish, reference: orderId, ...(metadata && { metadata }) })
      await deliver(ctx, test.shop)
      expect(await ctx.store.orders.find(orderId)).toEqual(before)
      expect(await test.creditsOf(uid)).toBe(1)
      expect(misfits()).toContain(misfit)

      await checkOut(url, 'pay')
      await deliver(ctx, test.shop)
      expect(await ctx.store.orders.find(orderId)).toMatchObject({ status: 'paid', amount: 499 })
      expect(await test.creditsOf(uid)).toBe(11)
    },
  )

  it('is not changed by a refund, a dispute, or the end of a page that only names it', async () => {
    const uid = await addUser(ctx)
    const { orderId, url } = await start(uid, 'pack')
    await checkOut(url, 'pay')
    await deliver(ctx, test.shop)
    const before = await ctx.store.orders.find(orderId)
    const customer = await payElsewhere({ reference: orderId })
    const [charge] = (await test.shop.stripe.charges.list({ customer })).data
    await test.shop.stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 })
    await press(test.shop, 'dispute', { charge: charge?.id ?? '' })
    await deliver(ctx, test.shop)
    expect(await ctx.store.orders.find(orderId)).toEqual(before)
    expect(await test.creditsOf(uid)).toBe(11)
  })

  it('is paid at the price that it was made at, though nobody wrote its page down', async () => {
    const uid = await addUser(ctx)
    const { orderId, url } = await start(uid, 'pack')
    const page = await forgetPage(orderId)
    const { items, batch } = ctx.store
    await batch((writer) => items.update(writer, 'pack', { price: 999 }))
    await checkOut(url, 'pay')
    await settleCheckout(ctx, orderId, page)
    expect(await ctx.store.orders.find(orderId)).toMatchObject({ status: 'paid', amount: 499 })
    expect(await test.creditsOf(uid)).toBe(11)
    expect(misfits()).toEqual([])
  })
})

describe('an order for a plan', () => {
  it('is not paid by a subscription that only names it, nor do its months bring anything', async () => {
    const uid = await addUser(ctx)
    const { orderId, url } = await start(uid, 'plan')
    const before = await ctx.store.orders.find(orderId)
    const metadata = { order_id: orderId, uid, item_id: 'plan' }
    const payMonths = async () => {
      const customer = await payElsewhere({ amount: 100, isPlan: true, metadata })
      await press(test.shop, 'advance', { customer })
      await deliver(ctx, test.shop)
    }
    await payMonths()
    expect(await ctx.store.orders.find(orderId)).toEqual(before)
    expect(await ctx.store.subscriptions.listOwned(uid)).toEqual([])
    expect(misfits()).toContain('page')

    await checkOut(url, 'pay')
    await deliver(ctx, test.shop)
    await payMonths()
    expect(misfits()).toContain('subscription')
    expect(await ctx.store.orders.listOwned(uid, 10)).toMatchObject([{ status: 'paid' }])
    expect(await ctx.store.subscriptions.listOwned(uid)).toHaveLength(1)
    expect(await test.creditsOf(uid)).toBe(31)
  })

  it('gets no mail about a month of such a subscription', async () => {
    const uid = await addUser(ctx)
    const { orderId } = await start(uid, 'plan')
    const customer = await payElsewhere({ isPlan: true, metadata: { order_id: orderId } })
    await press(test.shop, 'fail-renewals', { customer, fail: 'yes' })
    await press(test.shop, 'advance', { customer })
    await deliver(ctx, test.shop)
    expect(await ctx.store.mail.listIdsOwned(uid, 10)).toEqual([])
  })
})
