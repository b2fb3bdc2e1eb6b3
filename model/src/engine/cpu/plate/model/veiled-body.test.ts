import { describe, expect, it } from 'vitest'
import { distanceTo } from '../../image/distance.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { plateOf } from '../plate-of-scene.fixture.ts'

describe('clothes beside the hair', () => {
  const scene = paintScene()
  const { photo, head, clothes } = scene.input
  const { unit } = head.frame
  const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
  const isBeside = (i: number): boolean =>
    clothes[i] === 1 &&
    scene.belowChin(i) > 0.4 &&
    scene.belowChin(i) < 0.7 &&
    toHair[i]! > 0.02 * unit &&
    toHair[i]! < 0.12 * unit
  const beside = [...toHair.keys()].filter(isBeside)
  const beyondReach = beside.filter((i) => toHair[i]! > 0.08 * unit)
  const hairColor = [0.035, 0.022, 0.016] as const
  const red = [0.4, 0.05, 0.06] as const

  /** How much new paint there is where this much of another colour is mixed in beside the hair. */
  function paintedWith(color: readonly number[], share: number, isMixed = isBeside): Float32Array {
    const linear = photo.linear.map((value, at) => {
      if (!isMixed(Math.floor(at / 3))) return value
      return value + share * (color[at % 3]! - value)
    })
    return plateOf({ ...scene, input: { ...scene.input, photo: { ...photo, linear } } }).painted
  }

  it('are painted anew where single hairs or their shade lie on them', () => {
    expect(beyondReach.length).toBeGreaterThan(200)
    const painted = paintedWith(hairColor, 0.6)
    expect(beyondReach.filter((i) => painted[i]! < 0.9)).toEqual([])
  })

  it('stay where they have a colour of their own', () => {
    const painted = paintedWith(red, 1)
    expect(beyondReach.filter((i) => painted[i]! > 0.1)).toEqual([])
  })

  it('stay where they have dark stripes everywhere', () => {
    const isStriped = (i: number): boolean =>
      clothes[i] === 1 && Math.floor(i / photo.width) % 24 < 8
    const painted = paintedWith(hairColor, 0.9, isStriped)
    expect(beyondReach.filter((i) => painted[i]! > 0.1)).toEqual([])
  })

  it('stay where nothing veils them', () => {
    const painted = paintedWith(hairColor, 0)
    expect(beyondReach.filter((i) => painted[i]! > 0.1)).toEqual([])
  })
})
