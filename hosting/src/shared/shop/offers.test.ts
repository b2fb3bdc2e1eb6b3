import { expect, test } from 'vitest'
import { cheapestPerCredit, choosePacks, groupOffers } from './offers.ts'
import { anItem } from './order-fixture.ts'

const small = anItem({ item_id: 'small', credits: 5, price: 499, order: 1 })
const middle = anItem({ item_id: 'middle', credits: 15, price: 1199, order: 2 })
const large = anItem({ item_id: 'large', credits: 100, price: 2499, order: 3 })
const plan = anItem({ item_id: 'plan', kind: 'subscription', credits: 30, price: 799, order: 0 })
const shop = [large, small, plan, middle]

test('packs and plans stand apart, each in the order of the shop', () => {
  expect(groupOffers(shop)).toEqual({ packs: [small, middle, large], plans: [plan] })
})

test('the cheapest is the one whose credits cost least each', () => {
  expect(cheapestPerCredit(shop)).toBe(large)
  expect(cheapestPerCredit([])).toBeNull()
})

test('packs come in the order of the shop, and the cheapest that suffices is marked', () => {
  expect(choosePacks(shop, 1)).toEqual({ packs: [small, middle, large], enoughId: 'small' })
  expect(choosePacks(shop, 6).enoughId).toBe('middle')
  expect(choosePacks(shop, 101).enoughId).toBeNull()
})
