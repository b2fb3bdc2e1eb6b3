import { describe, expect, it } from 'vitest'
import { distanceTo } from '../image/distance.ts'
import { paintScene } from './painted-scene.fixture.ts'
import { plateOf } from './plate-of-scene.fixture.ts'

describe('a lock in front of the body', () => {
  const scene = paintScene()
  const { photo, head } = scene.input
  const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
  const isLock = (i: number): boolean =>
    scene.isBody[i] === 1 &&
    scene.belowChin(i) > 0.1 &&
    scene.belowChin(i) < 0.2 &&
    toHair[i]! < 0.2 * head.frame.unit
  const locks = Float32Array.from(toHair, (_, i) => (isLock(i) ? 1 : 0))
  const end = [...toHair.keys()].filter((i) => isLock(i) && toHair[i]! > 0.1 * head.frame.unit)

  it('goes when the fine outline alone tells of it', () => {
    expect(end.length).toBeGreaterThan(30)
    const { painted } = plateOf({ ...scene, input: { ...scene.input, locks } })
    expect(end.filter((i) => painted[i]! < 0.9)).toHaveLength(0)
    const { painted: before } = plateOf(scene)
    expect(end.filter((i) => before[i]! > 0.1)).toHaveLength(0)
  })

  it('is none where there is no body', () => {
    const torso = new Float32Array(locks.length)
    const { painted } = plateOf({ ...scene, input: { ...scene.input, locks, torso } })
    expect(end.filter((i) => painted[i]! > 0.1)).toHaveLength(0)
  })
})
