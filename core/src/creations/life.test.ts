import { expect, it } from 'vitest'
import { monthsBetween, periodOf } from './life.ts'

it('counts months in UTC', () => {
  expect(periodOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12')
  const [from, until] = [new Date('2026-11-30T23:59:59Z'), new Date('2027-01-01T00:00:00Z')]
  expect(monthsBetween(from, until)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(monthsBetween(from, from)).toEqual(['2026-11'])
})
