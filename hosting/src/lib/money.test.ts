import { expect, test } from 'vitest'
import { formatPrice, formatPricePerCredit, toMajorUnits } from './money.ts'

test('prices are written in their currency', () => {
  expect(formatPrice({ price: 499, currency: 'usd' })).toBe('$4.99')
  expect(formatPrice({ price: 1200, currency: 'jpy' })).toBe('¥1,200')
})

test('amounts count in whole units of the currency', () => {
  expect(toMajorUnits({ price: 2499, currency: 'usd' })).toBe(24.99)
  expect(toMajorUnits({ price: 1200, currency: 'jpy' })).toBe(1200)
})

test('one credit of many costs a share of the price', () => {
  expect(formatPricePerCredit({ price: 2499, currency: 'usd', credits: 100 })).toBe('$0.25')
  expect(formatPricePerCredit({ price: 1999, currency: 'usd', credits: 120 })).toBe('$0.17')
})
