import { expect, it } from 'vitest'
import { formatMoney, toMajorUnits } from './money.ts'

it.each([
  { decimals: 'two', amount: 499, currency: 'usd', units: 4.99, text: '$4.99' },
  { decimals: 'no', amount: 1200, currency: 'jpy', units: 1200, text: '¥1,200' },
  { decimals: 'no', amount: 5000, currency: 'mga', units: 5000, text: 'MGA 5,000' },
  { decimals: 'three', amount: 5120, currency: 'kwd', units: 5.12, text: 'KWD 5.120' },
  { decimals: 'no', amount: 69_900, currency: 'isk', units: 699, text: 'ISK 699' },
  { decimals: 'no', amount: 1_850_000, currency: 'ugx', units: 18_500, text: 'UGX 18,500' },
  { decimals: 'two', amount: 1045, currency: 'huf', units: 10.45, text: 'HUF 10.45' },
])('$amount $currency is $text, a currency with $decimals decimals', (money) => {
  const { amount, currency, units, text } = money
  expect(toMajorUnits(amount, currency)).toBe(units)
  expect(formatMoney(amount, currency).replaceAll('\u00a0', ' ')).toBe(text)
})
