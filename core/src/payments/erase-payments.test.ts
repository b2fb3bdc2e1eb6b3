import { describe, expect, it, vi } from 'vitest'
import { eraseAccount } from '../accounts/erase-account.ts'
import type { Context } from '../context.ts'
import { createLog } from '../log.ts'
import { allDocuments } from '../testing/all-documents.ts'
import { addUser } from '../testing/fixtures.ts'
import { buy, checkOut, deliver, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { reconcile } from './reconcile.ts'
import { startPurchase } from './start-purchase.ts'

const test = useShop()

/** Paths of documents that name somebody, but for their ledger of amounts and times. */
async function tracesOf(...names: string[]): Promise<string[]> {
  const documents = await allDocuments(test.ctx)
  return documents
    .filter(({ path }) => !path.includes('/ledger/'))
    .filter((document) => names.some((name) => JSON.stringify(document).includes(name)))
    .map(({ path }) => path)
}

describe('erasing an account', () => {
  it('ends its plan at once and leaves orders without a person', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    const orderId = await buy(test.ctx, uid, 'plan')
    await deliver(test.ctx, test.shop)
    const customer = await test.customerOf(uid)
    await eraseAccount(test.ctx, uid)
    await eraseAccount(test.ctx, uid)
    await deliver(test.ctx, test.shop)

    const { data } = await test.shop.stripe.subscriptions.list({ status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
    expect(await test.shop.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect(await tracesOf(uid, customer, 'ada@example.com')).toEqual([])
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({
      uid: null,
      status: 'paid',
      amount: 799,
    })
  })

  it('goes on where Stripe could not be reached', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'plan')
    await deliver(test.ctx, test.shop)
    const { customers, errors } = test.shop.client
    const del = customers.del.bind(customers)
    customers.del = () => {
      throw new errors.StripeConnectionError({ message: 'no route', type: 'api_error' })
    }
    await expect(eraseAccount(test.ctx, uid)).rejects.toMatchObject({ name: 'payment_unavailable' })
    expect(await tracesOf(uid)).not.toEqual([])
    customers.del = del
    await eraseAccount(test.ctx, uid)
    expect(await tracesOf(uid)).toEqual([])
    const { data } = await test.shop.stripe.subscriptions.list({ status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
  })

  it('closes a page that is open, so that nobody pays for an account that is gone', async () => {
    const uid = await addUser(test.ctx)
    const { url } = await startPurchase(test.ctx, {
      uid,
      product: 'credits',
      itemId: 'plan',
      redirectUrl: 'https://site.test/shop',
    })
    await eraseAccount(test.ctx, uid)
    await checkOut(url, 'pay')
    await deliver(test.ctx, test.shop)
    expect((await test.shop.stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
    expect(await tracesOf(uid)).toEqual([])
  })

  it('grants nothing to nobody where news of a payment come later, and sends it back', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    await eraseAccount(test.ctx, uid)
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({
      uid: null,
      status: 'refunded',
      grantedCredits: 0,
      receiptUrl: null,
    })
    expect(await tracesOf(uid)).toEqual([])
  })

  it('keeps what was paid and granted before', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    await deliver(test.ctx, test.shop)
    await eraseAccount(test.ctx, uid)
    await replay()
    expect((await test.shop.stripe.refunds.list()).data).toEqual([])
  })
})

/** All news again, by a program that remembers none. */
async function replay(ctx: Context = test.ctx): Promise<void> {
  const forgetful = { ...ctx.store.stripeEvents, find: () => Promise.resolve(null) }
  await deliver({ ...ctx, store: { ...ctx.store, stripeEvents: forgetful } }, test.shop)
}

describe('a bank that pays after the account was erased', () => {
  /** An account that is gone, and what it began to pay through its bank. */
  async function payLate(itemId: string): Promise<string> {
    const uid = await addUser(test.ctx)
    const wish = { uid, product: 'credits', itemId, redirectUrl: 'https://site.test/shop' } as const
    const { orderId, url } = await startPurchase(test.ctx, wish)
    await checkOut(url, 'pay_later')
    await deliver(test.ctx, test.shop)
    await eraseAccount(test.ctx, uid)
    const session = (await test.ctx.store.orders.find(orderId))?.checkoutSessionId ?? ''
    await press(test.shop, 'settle-payment', { session, outcome: 'paid' })
    return orderId
  }

  const refunds = async () => (await test.shop.stripe.refunds.list()).data

  it.each([
    ['pack', 499],
    ['plan', 799],
  ])('gets its money for a %s back, once', async (itemId, amount) => {
    const orderId = await payLate(itemId)
    await deliver(test.ctx, test.shop)
    await replay()
    expect(await refunds()).toMatchObject([{ amount, metadata: { order_id: orderId } }])
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({
      uid: null,
      status: 'refunded',
      grantedCredits: 0,
    })
  })

  it('gets it back though no news of it come', async () => {
    const orderId = await payLate('pack')
    test.ctx.advance(7 * 3_600_000)
    vi.spyOn(test.shop.client.events, 'list').mockImplementation(() => {
      throw new Error('Nobody tells.')
    })
    await reconcile(test.ctx)
    expect(await refunds()).toHaveLength(1)
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('gets it back once where the work broke off after the refund', async () => {
    const orderId = await payLate('pack')
    const update = () => {
      throw new Error('Interrupted.')
    }
    const { store } = test.ctx
    const broken = { ...test.ctx, store: { ...store, orders: { ...store.orders, update } } }
    await expect(deliver(broken, test.shop)).rejects.toThrow('Interrupted.')
    expect(await refunds()).toHaveLength(1)
    await deliver(test.ctx, test.shop)
    expect(await refunds()).toHaveLength(1)
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('waits for Stripe where the refund cannot be asked for', async () => {
    const orderId = await payLate('pack')
    const { refunds: client, errors } = test.shop.client
    const create = client.create.bind(client)
    client.create = () => {
      throw new errors.StripeConnectionError({ message: 'no route', type: 'api_error' })
    }
    await expect(deliver(test.ctx, test.shop)).rejects.toMatchObject({
      name: 'payment_unavailable',
    })
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({ status: 'pending' })
    client.create = create
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('is not meant where an admin broke the account: the credits come once it is mended', async () => {
    const uid = await addUser(test.ctx)
    await buy(test.ctx, uid, 'pack')
    const { users, batch } = test.ctx.store
    const write = (credits: number) => batch((writer) => users.update(writer, uid, { credits }))
    await write(1.5)
    await expect(deliver(test.ctx, test.shop)).rejects.toThrow()
    await write(1)
    await deliver(test.ctx, test.shop)
    expect(await test.creditsOf(uid)).toBe(11)
    expect(await refunds()).toEqual([])
  })

  it('is told to an admin, and again where the refund fails', async () => {
    const lines: string[] = []
    const log = createLog('warn', { destination: { write: (line) => void lines.push(line) } })
    const told = () => lines.map((line) => (JSON.parse(line) as { event?: string }).event)
    const ctx = { ...test.ctx, log }
    const orderId = await payLate('pack')
    await deliver(ctx, test.shop)
    expect(told()).toEqual(['unclaimed_payment_returned'])
    await press(test.shop, 'fail-refund', { refund: (await refunds())[0]?.id ?? '' })
    await deliver(ctx, test.shop)
    expect(told()).toEqual(['unclaimed_payment_returned', 'unclaimed_payment_kept'])
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({ status: 'paid' })
  })
})
