import { describe, expect, it } from 'vitest'
import { inOrder, isWorthSorting, neighbourOf, orderStyles } from './order-styles.ts'

const buzz = { libId: 'buzz', left: 0.9, isTooMuch: true }
const bob = { libId: 'bob', left: 0.4, isTooMuch: true }
const lob = { libId: 'lob', left: 0.12, isTooMuch: false }
const waves = { libId: 'waves', left: 0.01, isTooMuch: false }
const curls = { libId: 'curls', left: 0.02, isTooMuch: false }

describe('the order of styles', () => {
  it('begins with what hides the own hair, and ends with what would look wrong', () => {
    const ids = orderStyles([buzz, bob, lob, curls, waves], null)
    expect(ids).toEqual(['curls', 'waves', 'lob', 'bob', 'buzz'])
  })

  it('leaves the style that is worn in its place', () => {
    expect(orderStyles([buzz, bob, lob, waves], 'bob')).toEqual(['waves', 'bob', 'lob', 'buzz'])
    expect(orderStyles([buzz, lob], 'gone')).toEqual(['lob', 'buzz'])
  })

  it('is worth changing where something wrong comes first', () => {
    expect(isWorthSorting([lob, buzz, waves], null)).toBe(true)
    expect(isWorthSorting([lob, buzz, waves], 'buzz')).toBe(false)
    expect(isWorthSorting([curls, waves, lob, buzz], null)).toBe(false)
  })

  it('takes in styles that it does not know, at the end', () => {
    expect(inOrder([buzz, bob, lob], ['lob', 'gone', 'buzz'])).toEqual([lob, buzz, bob])
  })

  it('goes on from one to the next, around the end', () => {
    const ids = ['lob', 'bob', 'buzz']
    expect(neighbourOf(ids, 'lob', 1)).toBe('bob')
    expect(neighbourOf(ids, 'buzz', 1)).toBe('lob')
    expect(neighbourOf(ids, 'lob', -1)).toBe('buzz')
    expect(neighbourOf(ids, 'gone', 1)).toBe('lob')
    expect(neighbourOf([], 'lob', 1)).toBeUndefined()
  })
})
