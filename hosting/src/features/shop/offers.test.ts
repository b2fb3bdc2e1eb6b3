import type { Item } from '@hairstyle/contract/api/credits.ts'
import { expect, test } from 'vitest'
import { cheapestPerCredit, groupOffers } from './offers.ts'

const base = { currency: 'usd', interval: null, badge: null }
const large: Item = {
  ...base,
  item_id: 'l',
  product: 'credits',
  kind: 'pack',
  title: 'L',
  credits: 100,
  accounts: 0,
  price: 2499,
  order: 3,
}
const small: Item = {
  ...base,
  item_id: 's',
  product: 'credits',
  kind: 'pack',
  title: 'S',
  credits: 10,
  accounts: 0,
  price: 499,
  order: 1,
}
const plan: Item = {
  ...base,
  item_id: 'p',
  product: 'credits',
  kind: 'subscription',
  title: 'P',
  credits: 30,
  accounts: 0,
  price: 799,
  order: 2,
  interval: 'month',
}

test('packs and plans stand apart, each in the order of the shop', () => {
  expect(groupOffers([large, plan, small])).toEqual({ packs: [small, large], plans: [plan] })
})

test('the cheapest is the one whose credits cost least each', () => {
  expect(cheapestPerCredit([small, large, plan])).toBe(large)
  expect(cheapestPerCredit([])).toBeNull()
})
