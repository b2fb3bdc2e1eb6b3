import { describe, expect, it } from 'vitest'
import { solveLinear } from './linear-solve.ts'

describe('solveLinear', () => {
  it('solves a system that needs a row exchange', () => {
    const solution = solveLinear([
      [0, 2, 1, 7],
      [1, 1, 1, 6],
      [2, 0, -1, -1],
    ])
    expect(solution.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, 2, 3])
  })
})
