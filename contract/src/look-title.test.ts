import { expect, it } from 'vitest'
import { unadjusted } from './limits.ts'
import { lookTitle } from './look-title.ts'

it.each([
  [null, 'French Bob'],
  ['#A9522A', 'French Bob in copper'],
  ['#473430', 'French Bob in another colour'],
])('a look in %s is called %s', (color, title) => {
  expect(lookTitle({ lib: { title: 'French Bob' }, color })).toBe(title)
})

it('a look whose own colour grows out says after how long', () => {
  const adjustment = { ...unadjusted, roots: '#3b2620', grown: 8 as const }
  const title = lookTitle({ lib: { title: 'French Bob' }, color: '#a9522a', adjustment })
  expect(title).toBe('French Bob in copper, after 8 weeks')
})
