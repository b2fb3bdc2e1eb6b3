import { expect, it } from 'vitest'
import { median } from '../../src/engine/cpu/math/scalar.ts'
import { acrossFolds, fitRegression, toldBy, type Example } from './regression.ts'

const wish = { unit: 'cm', names: ['fall', 'aside'], range: [0, 60] } as const
const examples = Array.from({ length: 60 }, (_, i): Example => {
  const signs = { fall: i / 20, aside: (i % 7) / 10 }
  const label = i % 9 === 0 ? 40 : 2 + 10 * signs.fall + 5 * signs.aside
  return { person: `women/${i}`, signs, label, weight: 1 }
})

it('finds what labels go by, though some are far off', () => {
  const { plus, weights } = fitRegression(examples, wish)
  expect(plus).toBeCloseTo(2, -0.5)
  expect(weights['fall']).toBeGreaterThan(9)
  expect(weights['fall']).toBeLessThan(11)
})

it('leaves weights that are known as they are, and keeps within the range', () => {
  const told = fitRegression(examples, { ...wish, names: [], given: { fall: 10 } })
  expect(told.weights).toEqual({ fall: 10 })
  expect(toldBy(told, { ...examples[0]!, signs: { fall: 90, aside: 0 } })).toBe(60)
})

it('tells everybody once, by others', () => {
  const told = acrossFolds(examples, wish)
  expect(new Set(told.map(({ example }) => example.person)).size).toBe(examples.length)
  expect(
    median(told.map(({ example, told: value }) => Math.abs(value - example.label))),
  ).toBeLessThan(1.5)
})

it('needs somebody to fit to', () => {
  expect(() => fitRegression([], wish)).toThrow(RangeError)
})
