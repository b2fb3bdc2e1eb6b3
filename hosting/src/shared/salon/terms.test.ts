import { expect, it } from 'vitest'
import { termsLine } from './terms.ts'

it.each([
  [{ minutes: 45, price: null, upkeep_weeks: null }, '45 min'],
  [
    { minutes: 90, price: { amount: 6000, currency: 'gbp' }, upkeep_weeks: 6 },
    '1 h 30 min · £60.00 · again in 6 weeks',
  ],
  [
    { minutes: 120, price: { amount: 4500, currency: 'jpy' }, upkeep_weeks: 1 },
    '2 h · ¥4,500 · again in a week',
  ],
  [{ minutes: null, price: null, upkeep_weeks: null }, ''],
])('%j is %j', (terms, line) => {
  expect(termsLine(terms)).toBe(line)
})
