import { describe, expect, it } from 'vitest'
import { surfaceId } from '../../head/head-surfaces.ts'
import { distanceTo } from '../../image/distance.ts'
import { paintScene, withParts, type PaintedScene } from '../painted-scene.fixture.ts'
import { outlineOf, paintedOf } from '../plate-of-scene.fixture.ts'

describe('a lock in front of the body', () => {
  const scene = paintScene()
  const { photo, head } = scene.input
  const toHair = distanceTo(photo, (i) => scene.isHair[i] === 1)
  const isLock = (i: number): boolean =>
    scene.isBody[i] === 1 &&
    scene.belowChin(i) > 0.1 &&
    scene.belowChin(i) < 0.2 &&
    toHair[i]! < 0.2 * head.frame.unit
  const end = [...toHair.keys()].filter((i) => isLock(i) && toHair[i]! > 0.1 * head.frame.unit)
  const greenOf = (i: number): number => photo.linear[i * 3 + 1]!
  const hairs = [...toHair.keys()].filter((i) => scene.isHair[i])
  const usual = hairs.sort((a, b) => greenOf(a) - greenOf(b))[hairs.length >> 1]!

  /** The scene with a lock that the finer outline sees only in part, in the hair's colour or in the body's. */
  function withLock(isHair: boolean, opacity: number): PaintedScene {
    const linear = photo.linear.slice()
    const locks = scene.input.parts.locks.data.slice()
    for (let i = 0; i < locks.length; i++) {
      if (scene.isHair[i] || !isLock(i)) continue
      locks[i] = opacity
      for (let c = 0; c < 3 && isHair; c++) linear[i * 3 + c] = photo.linear[usual * 3 + c]!
    }
    return {
      ...scene,
      input: withParts({ ...scene.input, photo: { ...photo, linear } }, { locks }),
    }
  }

  /** Opacities of the hair found at the lock's end. */
  async function found(lock: PaintedScene): Promise<number[]> {
    const { grid } = (await outlineOf(lock)).bodyModel
    return end.map((i) => {
      const x = Math.floor(((i % photo.width) + 0.5) * grid.scale)
      const y = Math.floor((Math.floor(i / photo.width) + 0.5) * grid.scale)
      return grid.hair[y * grid.width + x]!
    })
  }

  it('is found by the hair’s colour, however little the network sees of it', async () => {
    expect(end.length).toBeGreaterThan(30)
    expect(mean(await found(withLock(true, 0.03)))).toBeGreaterThan(0.9)
    expect(mean(await found(withLock(true, 0)))).toBe(0)
  })

  it('goes', async () => {
    const painted = await paintedOf(withLock(true, 0.03))
    expect(end.filter((i) => painted[i]! < 0.9)).toHaveLength(0)
    const unseen = await paintedOf(withLock(true, 0))
    expect(end.filter((i) => unseen[i]! < 0.9).length).toBeGreaterThan(end.length / 2)
  })

  it('is none when it has the colour of the body, though the network takes it for hair', async () => {
    const bodys = withLock(false, 0.6)
    expect(Math.max(...(await found(bodys)))).toBeLessThan(0.1)
    const painted = await paintedOf(bodys)
    expect(end.filter((i) => painted[i]! > 0.1)).toHaveLength(0)
  })

  it('is none when nothing is known of the body’s colours, and the network hardly sees it', async () => {
    const { input, ...rest } = withLock(true, 0.03)
    const none = new Float32Array(input.hair.length)
    const unknown = { ...rest, input: withParts(input, { skin: none, clothes: none }) }
    expect(Math.max(...(await found(unknown)))).toBeLessThan(0.1)
  })

  it('is found before the room, too, where the network half sees it', async () => {
    expect(mean(await foundBeforeRoom(0.4))).toBeGreaterThan(0.6)
    expect(Math.max(...(await foundBeforeRoom(0.03)))).toBeLessThan(0.1)
  })

  /**
   * Opacities found for locks that the network sees with this opacity, beside the hair, away from the head and as if
   * there were no body.
   */
  async function foundBeforeRoom(opacity: number): Promise<number[]> {
    const { input, ...rest } = scene
    const body = new Float32Array(input.hair.length)
    const isBeside = (i: number): boolean => !scene.isHair[i] && toHair[i]! < 0.15 * head.frame.unit
    const locks = input.parts.locks.data.map((seen, i) => (isBeside(i) ? opacity : seen))
    const { grid } = (await outlineOf({ ...rest, input: withParts(input, { body, locks }) }))
      .bodyModel
    const isHalfSeen = (i: number): boolean =>
      grid.id[i] === surfaceId.none && Math.abs(grid.locks[i]! - opacity) < 0.01
    return [...grid.hair.keys()].filter(isHalfSeen).map((i) => grid.hair[i]!)
  }
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
