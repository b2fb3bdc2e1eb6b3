import { describe, expect, it } from 'vitest'
import { daysBetween } from './days.ts'
import { growthOver } from './growth.ts'

/** Followers day by day from the first of November on; null for a gap. */
function history(...followers: (number | null)[]) {
  const days = daysBetween('2026-11-01', '2026-11-30')
  return followers.map((count, index) => ({
    day: days[index] ?? '',
    metrics: count === null ? null : { followers: count },
  }))
}

describe('growth', () => {
  it('is what came and went, up to the last recorded day', () => {
    expect(growthOver(history(10, 11, 9, 14, 15, 16, 17, 30), 7)).toEqual({ followers: 20 })
    expect(growthOver(history(10, 11, 9, null), 2)).toEqual({ followers: -1 })
  })

  it('allows for a day or two that were missed, and no more', () => {
    expect(growthOver(history(10, null, null, 14, 15), 2)).toEqual({ followers: 5 })
    expect(growthOver(history(10, null, null, null, 15), 1)).toEqual({})
  })

  it('is left out where too little is known', () => {
    expect(growthOver([], 7)).toEqual({})
    expect(growthOver(history(null, null), 7)).toEqual({})
    expect(growthOver(history(10, 12), 7)).toEqual({})
  })

  it('needs records at both ends', () => {
    const [first, last] = history(10, 12)
    if (!first || !last) throw new Error('Two days were given.')
    const hidden = { ...last, metrics: { posts: 3 } }
    expect(growthOver([first, hidden], 1)).toEqual({})
  })
})
