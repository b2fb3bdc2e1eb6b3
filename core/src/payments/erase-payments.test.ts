import { describe, expect, it } from 'vitest'
import { eraseAccount } from '../accounts/erase-account.ts'
import { allDocuments } from '../testing/all-documents.ts'
import { addUser } from '../testing/fixtures.ts'
import { buy, checkOut, deliver, press } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
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

  it('grants nothing to nobody where news of a payment come later, and lives with its refund', async () => {
    const uid = await addUser(test.ctx)
    const orderId = await buy(test.ctx, uid, 'pack')
    await eraseAccount(test.ctx, uid)
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({
      uid: null,
      status: 'paid',
      grantedCredits: 0,
      receiptUrl: null,
    })
    const { data } = await test.shop.stripe.charges.list()
    await press(test.shop, 'refund', { charge: data[0]?.id ?? '', amount: '' })
    await deliver(test.ctx, test.shop)
    expect(await test.ctx.store.orders.find(orderId)).toMatchObject({ status: 'refunded' })
    expect(await tracesOf(uid)).toEqual([])
  })
})
