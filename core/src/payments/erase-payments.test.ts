import { describe, expect, it, vi } from 'vitest'
import { eraseAccount } from '../accounts/erase-account.ts'
import { allDocuments } from '../testing/all-documents.ts'
import { capturedLog } from '../testing/captured-log.ts'
import { checkOut } from '../testing/payments/test-shop.ts'
import { useShop } from '../testing/payments/use-shop.ts'
import { reconcile } from './reconcile.ts'

const test = useShop()

/** Paths of documents that name somebody, except for their ledger of amounts and times. */
async function tracesOf(...names: string[]): Promise<string[]> {
  const documents = await allDocuments(test.ctx)
  return documents
    .filter(({ path }) => !path.includes('/ledger/'))
    .filter((document) => names.some((name) => JSON.stringify(document).includes(name)))
    .map(({ path }) => path)
}

const orderOf = (orderId: string) => test.ctx.store.orders.find(orderId)
const refunds = async () => (await test.stripe.refunds.list()).data
const plansAtStripe = async () =>
  (await test.stripe.subscriptions.list({ status: 'all' })).data.map(({ status }) => status)

describe('erasing an account', () => {
  it('ends its plan at once and leaves orders without a person', async () => {
    const ada = await test.owner('pack')
    const orderId = await ada.buy('plan')
    await test.deliver()
    const customer = await ada.customer()
    await eraseAccount(test.ctx, ada.uid)
    await eraseAccount(test.ctx, ada.uid)
    await test.deliver()
    expect(await plansAtStripe()).toEqual(['canceled'])
    expect(await test.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect(await tracesOf(ada.uid, customer, 'ada@example.com')).toEqual([])
    expect(await orderOf(orderId)).toMatchObject({ uid: null, status: 'paid', amount: 799 })
  })

  it('is resumed after Stripe was unreachable', async () => {
    const { uid } = await test.owner('plan')
    const { customers } = test.shop.client
    const del = customers.del.bind(customers)
    customers.del = test.unreachable
    await expect(eraseAccount(test.ctx, uid)).rejects.toMatchObject({ name: 'payment_unavailable' })
    expect(await tracesOf(uid)).not.toEqual([])
    customers.del = del
    await eraseAccount(test.ctx, uid)
    expect(await tracesOf(uid)).toEqual([])
    expect(await plansAtStripe()).toEqual(['canceled'])
  })

  it('closes a page that is open, so that nobody pays for an account that is gone', async () => {
    const ada = await test.buyer()
    const { url } = await ada.start('plan')
    await eraseAccount(test.ctx, ada.uid)
    await checkOut(url, 'pay')
    await test.deliver()
    expect(await plansAtStripe()).toEqual([])
    expect(await tracesOf(ada.uid)).toEqual([])
  })

  it('refunds a payment whose event comes after the account is gone', async () => {
    const ada = await test.buyer()
    const orderId = await ada.buy('pack')
    await eraseAccount(test.ctx, ada.uid)
    await test.deliver()
    const returned = { uid: null, status: 'refunded', grantedCredits: 0, receiptUrl: null }
    expect(await orderOf(orderId)).toMatchObject(returned)
    expect(await tracesOf(ada.uid)).toEqual([])
  })

  it('keeps what was paid and granted before', async () => {
    const ada = await test.owner('pack')
    await eraseAccount(test.ctx, ada.uid)
    await test.replay()
    expect(await refunds()).toEqual([])
  })
})

describe('a bank that pays after the account was erased', () => {
  /** A deleted account with a pending bank payment. */
  async function payLate(itemId: string): Promise<string> {
    const ada = await test.buyer()
    const orderId = await ada.buy(itemId, 'pay_later')
    await test.deliver()
    await eraseAccount(test.ctx, ada.uid)
    const session = (await orderOf(orderId))?.checkoutSessionId ?? ''
    await test.press('settle-payment', { session, outcome: 'paid' })
    return orderId
  }

  it.each([
    ['pack', 499],
    ['plan', 799],
  ])('gets its money for a %s back, once', async (itemId, amount) => {
    const orderId = await payLate(itemId)
    await test.deliver()
    await test.replay()
    expect(await refunds()).toMatchObject([{ amount, metadata: { order_id: orderId } }])
    const returned = { uid: null, status: 'refunded', grantedCredits: 0 }
    expect(await orderOf(orderId)).toMatchObject(returned)
  })

  it('gets it back without an event', async () => {
    const orderId = await payLate('pack')
    test.ctx.advance(7 * 3_600_000)
    vi.spyOn(test.shop.client.events, 'list').mockImplementation(() => {
      throw new Error('Nobody tells.')
    })
    await reconcile(test.ctx)
    expect(await refunds()).toHaveLength(1)
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('gets it back once where the work broke off after the refund', async () => {
    const orderId = await payLate('pack')
    const update = () => {
      throw new Error('Interrupted.')
    }
    const { store } = test.ctx
    const broken = { ...test.ctx, store: { ...store, orders: { ...store.orders, update } } }
    await expect(test.deliver(broken)).rejects.toThrow('Interrupted.')
    expect(await refunds()).toHaveLength(1)
    await test.deliver()
    expect(await refunds()).toHaveLength(1)
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('waits for Stripe where the refund cannot be asked for', async () => {
    const orderId = await payLate('pack')
    const { refunds: client } = test.shop.client
    const create = client.create.bind(client)
    client.create = test.unreachable
    await expect(test.deliver()).rejects.toMatchObject({ name: 'payment_unavailable' })
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending' })
    client.create = create
    await test.deliver()
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' })
  })

  it('is not meant where an admin broke the account: the credits come once it is mended', async () => {
    const ada = await test.buyer()
    await ada.buy('pack')
    const { users, batch } = test.ctx.store
    const write = (credits: number) => batch((writer) => users.update(writer, ada.uid, { credits }))
    await write(1.5)
    await expect(test.deliver()).rejects.toThrow()
    await write(1)
    await test.deliver()
    expect(await ada.credits()).toBe(11)
    expect(await refunds()).toEqual([])
  })

  it('is reported to an admin, and again if the refund fails', async () => {
    const { log, lines } = capturedLog('warn')
    const told = () => lines.map((line) => (JSON.parse(line) as { event?: string }).event)
    const ctx = { ...test.ctx, log }
    const orderId = await payLate('pack')
    await test.deliver(ctx)
    expect(told()).toEqual(['unclaimed_payment_returned'])
    await test.press('fail-refund', { refund: (await refunds())[0]?.id ?? '' })
    await test.deliver(ctx)
    expect(told()).toEqual(['unclaimed_payment_returned', 'unclaimed_payment_kept'])
    expect(await orderOf(orderId)).toMatchObject({ status: 'paid' })
  })
})
