import { describe, expect, it } from 'vitest'
import { apply, multiply, transpose, turnFromView } from './pose.ts'

describe('turnFromView', () => {
  const turn = turnFromView({ yaw: 30, pitch: 20, roll: 10 })

  it.each([
    ['the nose of a head that looks to the right goes right', { yaw: 30, pitch: 0, roll: 0 }, 2, 0],
    ['the nose of a head that looks up rises', { yaw: 0, pitch: 20, roll: 0 }, 2, 1],
    ['the crown of a head tilted clockwise goes right', { yaw: 0, pitch: 0, roll: 10 }, 1, 0],
  ] as const)('%s', (_, angles, axis, towards) => {
    const own = [0, 0, 0]
    own[axis] = 1
    const inView = apply(transpose(turnFromView(angles)), [own[0]!, own[1]!, own[2]!])
    expect(inView[towards]).toBeGreaterThan(0.1)
  })

  it('is undone by its transpose', () => {
    const identity = multiply(turn, transpose(turn))
    identity.forEach((row, i) => {
      row.forEach((value, k) => {
        expect(value).toBeCloseTo(i === k ? 1 : 0)
      })
    })
  })
})
