import { expect, test } from 'vitest'
import { formatPrice, formatPricePerCredit } from './money.ts'

test('prices are written in their currency', () => {
  expect(formatPrice({ price: 499, currency: 'usd' })).toBe('$4.99')
  expect(formatPrice({ price: 1200, currency: 'jpy' })).toBe('¥1,200')
  expect(formatPrice({ price: 69900, currency: 'isk' })).toBe('ISK\u00a0699')
})

test('one credit of many costs a share of the price', () => {
  expect(formatPricePerCredit({ price: 2499, currency: 'usd', credits: 100 })).toBe('$0.25')
  expect(formatPricePerCredit({ price: 1999, currency: 'usd', credits: 120 })).toBe('$0.17')
  expect(formatPricePerCredit({ price: 69900, currency: 'isk', credits: 10 })).toBe('ISK\u00a070')
})
