import { expect, it } from 'vitest'
import { amountOf, priceText } from './price.ts'

it.each([
  ['60', 'gbp', 6000, '60'],
  [' 59,50 ', 'eur', 5950, '59.5'],
  ['4500', 'jpy', 4500, '4500'],
  ['0', 'gbp', 0, '0'],
])('%s in %s is %d, and back %s', (text, currency, amount, back) => {
  expect(amountOf(text, currency)).toBe(amount)
  expect(priceText({ amount, currency })).toBe(back)
})

it('what is no number is none', () => {
  expect(amountOf('sixty', 'gbp')).toBeNaN()
})
