import { expect, it } from 'vitest'
import { lookTitle } from './look-title.ts'

it.each([
  [null, 'French Bob'],
  ['#A9522A', 'French Bob in copper'],
  ['#473430', 'French Bob in another colour'],
])('a look in %s is called %s', (color, title) => {
  expect(lookTitle({ lib: { title: 'French Bob' }, color })).toBe(title)
})
