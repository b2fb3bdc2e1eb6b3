import { describe, expect, it } from 'vitest'
import { bestDays, changeOf, runsOf, seriesOf, sinceFirst } from './series.ts'

function points(...values: (number | null)[]) {
  return values.map((value, index) => ({ day: `2026-11-0${index + 1}`, value }))
}

describe('a series', () => {
  it('has a gap where nothing, or not this, was recorded', () => {
    const days = [
      { day: '2026-11-01', metrics: { followers: 5 } },
      { day: '2026-11-02', metrics: null },
      { day: '2026-11-03', metrics: { posts: 1 } },
    ]
    expect(seriesOf(days, 'followers').map(({ value }) => value)).toEqual([5, null, null])
  })

  it('changes between days that were recorded', () => {
    expect(changeOf(points(null, 5, null, 3))).toBe(-2)
    expect(changeOf(points(null, 5))).toBeNull()
    expect(sinceFirst(points(null, 5, 8)).map(({ value }) => value)).toEqual([null, 0, 3])
  })

  it('has best days, none of them after a gap', () => {
    expect(bestDays(points(1, 4, null, 90, 92, 91), 2)).toEqual([
      { day: '2026-11-02', gain: 3 },
      { day: '2026-11-05', gain: 2 },
    ])
  })

  it('is drawn in runs between its gaps', () => {
    expect(runsOf(points(1, 2, null, 3))).toEqual([
      [
        { index: 0, value: 1 },
        { index: 1, value: 2 },
      ],
      [{ index: 3, value: 3 }],
    ])
  })
})
