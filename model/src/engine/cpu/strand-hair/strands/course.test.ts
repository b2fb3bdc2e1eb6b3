import { describe, expect, it } from 'vitest'
import { astrayFrom, steer } from './course.ts'
import { courseStep } from './flow.ts'
import type { Course } from './flow.ts'

/** A course that leads straight forward from a forehead. */
function straight(length: number): Course {
  const points = Float32Array.from({ length: 54 * 3 }, (_, i) =>
    i % 3 === 2 ? 0.5 + Math.floor(i / 3) * courseStep : 0,
  )
  return { weight: 1, length, points }
}

describe('messy hair', () => {
  it('leaves its course where it is short, and less the longer it is', () => {
    const sideways = [0.4, 0.7, 1, 1.6].map(
      (length) => astrayFrom(straight(length), 1, [1, 0, 0])[0],
    )
    expect(sideways).toEqual([...sideways].sort((a, b) => b - a))
    expect(sideways[0]).toBeGreaterThan(0.03)
    expect(sideways.at(-1)).toBe(0)
  })

  it('keeps to its course without mess', () => {
    expect(Math.hypot(...astrayFrom(straight(0.4), 0, [1, -1, 1]))).toBe(0)
  })

  it('departs more and more towards its end', () => {
    const aside = [0.05, 0.2, 0.4].map((along) => {
      const tip = { x: 0, y: 0, z: 0.5 + along, dx: 0, dy: 0, dz: 1 }
      steer(tip, straight(0.5), along, { shell: 0, swing: 0, astray: [0.05, 0, 0] })
      return tip.dx
    })
    expect(aside).toEqual([...aside].sort((a, b) => a - b))
    expect(aside.at(-1)).toBeGreaterThan(0.2)
  })
})
