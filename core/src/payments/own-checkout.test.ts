import type { Stripe } from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { capturedLog } from '../testing/captured-log.ts'
import { checkOut } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { settleCheckout } from './settle-payments.ts'

const test = useShop()
let ctx: Context
let logged: string[]
beforeEach(() => {
  const { log, lines } = capturedLog('warn')
  logged = lines
  ctx = { ...test.ctx, log }
})

/** The logged misfits of foreign payments. */
function misfits(): unknown[] {
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  return lines.filter(({ event }) => event === 'foreign_payment').map(({ misfit }) => misfit)
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
  const { products, prices, customers, checkout } = test.stripe
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

/** As if the process had died between Stripe's answer and its own write. */
async function forgetPage(orderId: string): Promise<string> {
  const order = await ctx.store.orders.find(orderId)
  const nobodys = { checkoutSessionId: null, checkoutUrl: null, customerId: null }
  await ctx.store.batch((writer) => ctx.store.orders.update(writer, orderId, nobodys))
  return order?.checkoutSessionId ?? ''
}

describe('an order for a pack', () => {
  const marked = { order_id: 'ORDER' }

  it.each<[string, Elsewhere, { misfit: string; isPageKnown?: boolean }]>([
    ['cheaper', { amount: 100 }, { isPageKnown: true, misfit: 'page' }],
    ['just like it', {}, { isPageKnown: true, misfit: 'page' }],
    ['without our mark', {}, { misfit: 'mark' }],
    ['of another price', { amount: 100, metadata: marked }, { misfit: 'price' }],
    ['in another currency', { currency: 'eur', metadata: marked }, { misfit: 'currency' }],
    ['for a plan', { isPlan: true, metadata: marked }, { misfit: 'mode' }],
  ])('is not paid on a page that only names it: one that is %s', async (_, wish, how) => {
    const ada = await test.buyer(ctx)
    const { orderId, url } = await ada.start('pack')
    if (how.isPageKnown !== true) await forgetPage(orderId)
    const before = await ada.order(orderId)
    const metadata = wish.metadata && { order_id: orderId }
    await payElsewhere({ ...wish, reference: orderId, ...(metadata && { metadata }) })
    await test.deliver(ctx)
    expect(await ada.order(orderId)).toEqual(before)
    expect(await ada.credits()).toBe(1)
    expect(misfits()).toContain(how.misfit)
    await checkOut(url, 'pay')
    await test.deliver(ctx)
    expect(await ada.order(orderId)).toMatchObject({ status: 'paid', amount: 499 })
    expect(await ada.credits()).toBe(11)
  })

  it('is not changed by a refund, a dispute, or the end of a page that only names it', async () => {
    const ada = await test.buyer(ctx)
    const orderId = await ada.buy('pack')
    await test.deliver(ctx)
    const before = await ada.order(orderId)
    const customer = await payElsewhere({ reference: orderId })
    const [{ id: charge } = { id: '' }] = (await test.stripe.charges.list({ customer })).data
    await test.stripe.refunds.create({ charge, amount: 100 })
    await test.press('dispute', { charge })
    await test.deliver(ctx)
    expect(await ada.order(orderId)).toEqual(before)
    expect(await ada.credits()).toBe(11)
  })

  it('is paid at the price that it was made at, though nobody wrote its page down', async () => {
    const ada = await test.buyer(ctx)
    const { orderId, url } = await ada.start('pack')
    const page = await forgetPage(orderId)
    const { items, batch } = ctx.store
    await batch((writer) => items.update(writer, 'pack', { price: 999 }))
    await checkOut(url, 'pay')
    await settleCheckout(ctx, orderId, page)
    expect(await ada.order(orderId)).toMatchObject({ status: 'paid', amount: 499 })
    expect(await ada.credits()).toBe(11)
    expect(misfits()).toEqual([])
  })
})

describe('an order for a plan', () => {
  it('is not paid by a subscription that only names it, nor do its months bring anything', async () => {
    const ada = await test.buyer(ctx)
    const { orderId, url } = await ada.start('plan')
    const before = await ada.order(orderId)
    const metadata = { order_id: orderId, uid: ada.uid, item_id: 'plan' }
    const payMonths = async () => {
      const customer = await payElsewhere({ amount: 100, isPlan: true, metadata })
      await test.press('advance', { customer })
      await test.deliver(ctx)
    }
    await payMonths()
    expect(await ada.order(orderId)).toEqual(before)
    expect(await ada.plan()).toBeNull()
    expect(misfits()).toContain('page')
    await checkOut(url, 'pay')
    await test.deliver(ctx)
    await payMonths()
    expect(misfits()).toContain('subscription')
    expect(await ctx.store.orders.listOwned(ada.uid, 10)).toMatchObject([{ status: 'paid' }])
    expect(await ctx.store.subscriptions.listOwned(ada.uid)).toHaveLength(1)
    expect(await ada.credits()).toBe(31)
  })

  it('gets no mail about a month of such a subscription', async () => {
    const ada = await test.buyer(ctx)
    const { orderId } = await ada.start('plan')
    const customer = await payElsewhere({ isPlan: true, metadata: { order_id: orderId } })
    await test.press('fail-renewals', { customer, fail: 'yes' })
    await test.press('advance', { customer })
    await test.deliver(ctx)
    expect(await ada.mails()).toEqual([])
  })
})
