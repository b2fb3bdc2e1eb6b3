import { startShop, type TestShop } from '@hairstyle/core/testing/payments/test-shop.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { items } from './items.ts'
import { syncStripePrices } from './sync-stripe-prices.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => {
  shop.stop()
})

async function pricesOf(itemId: string) {
  const { data } = await shop.stripe.prices.list({ lookup_keys: [itemId], active: true })
  return data
}

describe('products and prices at Stripe', () => {
  it('are made once from the seeded items', async () => {
    const synced = await syncStripePrices(shop.stripe)
    expect(synced.map(({ itemId }) => itemId)).toEqual(Object.keys(items))
    for (const { changes } of synced) expect(changes).toEqual(['product created', 'price created'])
    expect(await pricesOf('pack-30')).toMatchObject([
      {
        product: 'pack-30',
        unit_amount: 999,
        currency: 'usd',
        recurring: null,
        tax_behavior: 'inclusive',
      },
    ])
    expect(await pricesOf('monthly-30')).toMatchObject([
      { unit_amount: 699, recurring: { interval: 'month', interval_count: 1 } },
    ])
    for (const { changes } of await syncStripePrices(shop.stripe)) expect(changes).toEqual([])
  })

  it('follow an item whose price and title change', async () => {
    const pack = items['pack-10']
    if (!pack) throw new Error('There is no such item.')
    const [before] = await pricesOf('pack-10')
    const dearer = { 'pack-10': { ...pack, title: 'Ten try-ons', price: 599 } }
    expect(await syncStripePrices(shop.stripe, dearer)).toEqual([
      { itemId: 'pack-10', changes: ['product updated', 'price replaced: it was 499 usd'] },
    ])
    expect(await pricesOf('pack-10')).toMatchObject([{ unit_amount: 599 }])
    expect(await shop.stripe.prices.retrieve(before?.id ?? '')).toMatchObject({ active: false })
    expect(await shop.stripe.products.retrieve('pack-10')).toMatchObject({ name: 'Ten try-ons' })
  })

  it('say that taxes are in them, where they said nothing about it before, too', async () => {
    const pack = items['pack-10']
    if (!pack) throw new Error('There is no such item.')
    const product = (await shop.stripe.products.create({ id: 'old', name: pack.title })).id
    const { currency, price: unit_amount } = pack
    await shop.stripe.prices.create({ product, currency, unit_amount, lookup_key: 'old' })
    expect(await syncStripePrices(shop.stripe, { old: pack })).toEqual([
      { itemId: 'old', changes: ['product updated', 'price includes taxes'] },
    ])
    expect(await pricesOf('old')).toMatchObject([{ tax_behavior: 'inclusive' }])
  })

  it('are no longer for sale once an item is not on offer', async () => {
    const plan = items['monthly-30']
    if (!plan) throw new Error('There is no such item.')
    await syncStripePrices(shop.stripe, { 'monthly-30': { ...plan, isOffered: false } })
    expect(await shop.stripe.products.retrieve('monthly-30')).toMatchObject({ active: false })
  })
})
