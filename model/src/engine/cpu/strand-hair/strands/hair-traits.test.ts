import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import type { StrandStyle, StrandStyleInput } from '@hairstyle/core/styles/strand-style.ts'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../math/random.ts'
import { createNoise3 } from '../../math/value-noise.ts'
import { makeHair, makeLock } from './hair-traits.ts'
import type { Hair, Lock } from './hair-traits.ts'

const oneTurn = 2 * Math.PI

function curled(curl: StrandStyleInput['curl']): StrandStyle {
  return parseStrandStyle({ color: { base: '#402010' }, comb: { mode: 'parted' }, curl })
}

function lockOf(style: StrandStyle, side: number, distance = 0.5): Lock {
  return makeLock({ root: [0.3 * side, 0.7, 0.2], side, distanceTo: () => distance }, style, {
    random: createRandom(4),
    tones: createNoise3(2),
  })
}

function hairsOf(style: StrandStyle): Hair[] {
  const lock = lockOf(style, 1)
  const random = createRandom(9)
  return Array.from({ length: 200 }, () => makeHair(style, random, lock))
}

describe('curls', () => {
  it('keep the hairs of a lock in one ribbon', () => {
    const hairs = hairsOf(curled({ radius: 0.06, frequency: 3, jitter: 2 }))
    expect(new Set(hairs.map((hair) => hair.curlPhase)).size).toBe(1)
    const spreads = hairs.map((hair) => hair.curlSpread)
    const width = Math.max(...spreads) - Math.min(...spreads)
    expect(width).toBeGreaterThan(1.5)
    expect(width).toBeLessThanOrEqual(2)
  })

  it('twist a lock of cords spread evenly around it', () => {
    const style = curled({ radius: 0.02, frequency: 5, jitter: 0.3, cords: 3 })
    const { phase } = lockOf(style, 1)
    const cords = new Set(
      hairsOf(style).map(({ curlPhase }) => Math.round(((curlPhase - phase) / oneTurn) * 3)),
    )
    expect(cords).toEqual(new Set([0, 1, 2]))
  })

  it('turn one way on a side and the other way on the other, wide ones in longer turns', () => {
    const style = curled({ radius: 0.06, frequency: 3 })
    const random = createRandom(8)
    const tones = createNoise3(2)
    const locksOn = (side: number): Lock[] =>
      Array.from({ length: 200 }, () =>
        makeLock({ root: [0.3, 0.7, 0.2], side, distanceTo: () => 0 }, style, { random, tones }),
      )
    const right = locksOn(1)
    expect(right.every(({ frequency }) => frequency > 0)).toBe(true)
    expect(locksOn(-1).every(({ frequency }) => frequency < 0)).toBe(true)
    const meanTurns = (locks: Lock[]): number =>
      locks.reduce((sum, { frequency }) => sum + Math.abs(frequency), 0) / locks.length
    expect(meanTurns(right.filter(({ radius }) => radius > 1.1))).toBeLessThan(
      meanTurns(right.filter(({ radius }) => radius < 0.9)) * 0.8,
    )
  })

  it('of a set wave are alike at equal heights and mirrored', () => {
    const style = curled({ radius: 0.07, frequency: 1.4, coherence: 1, jitter: 0 })
    const right = lockOf(style, 1)
    const left = lockOf(style, -1)
    expect(left.frequency).toBeCloseTo(-right.frequency)
    expect(left.phase).toBeCloseTo(-right.phase)
    // A lock that has come a longer way to a height is in the same phase there.
    const longer = lockOf(style, 1, 0.9)
    const at = (lock: Lock, distance: number): number =>
      Math.cos(lock.phase + oneTurn * lock.frequency * distance)
    expect(at(longer, 0.9)).toBeCloseTo(at(right, 0.5), 4)
  })

  it('that begin below a height begin where the lock falls under it', () => {
    const style = curled({ radius: 0.05, frequency: 2, below: 0.3, start: 0.1 })
    expect(lockOf(style, 1, 0.8).start).toBeCloseTo(0.9)
  })
})
