import type { Item } from '@hairstyle/contract/api/credits.ts'
import { expect, test } from 'vitest'
import { choosePacks } from './packs.ts'

function pack(item_id: string, credits: number, price: number, order: number): Item {
  const kind = item_id.startsWith('sub') ? 'subscription' : 'pack'
  return {
    item_id,
    product: 'credits',
    kind,
    title: item_id,
    credits,
    accounts: 0,
    price,
    currency: 'usd',
    interval: null,
    badge: null,
    order,
  }
}

const shop = [
  pack('large', 40, 2499, 3),
  pack('small', 5, 499, 1),
  pack('sub', 30, 999, 0),
  pack('middle', 15, 1199, 2),
]

test('packs come in the order of the shop, without subscriptions', () => {
  expect(choosePacks(shop, 1).packs.map(({ item_id }) => item_id)).toEqual([
    'small',
    'middle',
    'large',
  ])
})

test('the cheapest that suffices is marked', () => {
  expect(choosePacks(shop, 1).enoughId).toBe('small')
  expect(choosePacks(shop, 6).enoughId).toBe('middle')
  expect(choosePacks(shop, 41).enoughId).toBeNull()
})
