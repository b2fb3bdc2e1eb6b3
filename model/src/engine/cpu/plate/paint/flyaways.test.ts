import { describe, expect, it, vi } from 'vitest'
import { paintScene, withParts, type PaintedScene } from '../painted-scene.fixture.ts'
import { paintedOf, plateOf } from '../plate-of-scene.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Linear. */
const wall = 0.6
const hair = 0.05
const faintHair = 0.45

/**
 * A scene in front of a plain wall, over which single hairs fly off to the right: dark, faint, and dark again. They go
 * `length` face widths far, and down by each of `slopes`.
 */
function withFlyingHairs(
  length = 0.22,
  slopes = [0.5],
): { readonly scene: PaintedScene; readonly onHair: readonly number[] } {
  const scene = paintScene()
  const { photo, head, parts } = scene.input
  const person = parts.person.data
  const { origin, unit } = head.frame
  const linear = photo.linear.slice()
  const truth = scene.truth.slice()
  for (let i = 0; i < person.length; i++) {
    if (person[i] === 0) linear.fill(wall, i * 3, i * 3 + 3)
    if (!scene.isBody[i] && scene.input.surfaces.id[i] === 0) truth.fill(wall, i * 3, i * 3 + 3)
  }
  const onHair: number[] = []
  for (const from of [-0.2, 0, 0.2]) {
    for (let step = 0; step < slopes.length * length * unit * 4; step++) {
      const slope = slopes[step % slopes.length]!
      const away = step / slopes.length / unit / 4
      const x = Math.round(origin[0] + (0.66 + away) * unit)
      const y = Math.round(origin[1] + (from + slope * away) * unit)
      const isFaint = away > 0.08 && away < 0.14
      const i = y * photo.width + x
      if (scene.isHair[i]) continue
      linear.fill(isFaint ? faintHair : hair, i * 3, i * 3 + 3)
      onHair.push(i)
    }
  }
  return {
    scene: { ...scene, truth, input: { ...scene.input, photo: { ...photo, linear } } },
    onHair,
  }
}

describe('dark lines that are no hair', () => {
  it('stay where the person is seen, as the rim of an ear', async () => {
    const { scene, onHair } = withFlyingHairs()
    const { width } = scene.input.photo
    const { origin, unit } = scene.input.head.frame
    const asideOf = (i: number): number => ((i % width) - origin[0]) / unit
    const lines = onHair.filter((i) => asideOf(i) > 0.78 && asideOf(i) < 0.86)
    const isEar = (i: number): boolean => asideOf(i) > 0.6 && asideOf(i) < 0.9
    const person = scene.input.parts.person.data.map((value, i) => (isEar(i) ? 1 : value))
    const painted = await paintedOf({ ...scene, input: withParts(scene.input, { person }) })
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((i) => painted[i]! > 0.1)).toEqual([])
  })
})

describe('single hairs that fly off before a plain wall', () => {
  it('leave no trace on it, also where they are faint', async () => {
    const { scene, onHair } = withFlyingHairs()
    const { linear } = await plateOf(scene)
    expect(onHair.length).toBeGreaterThan(100)
    const darkest = Math.min(...onHair.map((i) => linear[i * 3 + 1]!))
    expect(Math.sqrt(darkest / wall)).toBeGreaterThan(0.97)
  })

  it('leave no trace on it where they cross each other like a net, and go far', async () => {
    const { scene, onHair } = withFlyingHairs(0.3, [-0.6, 0.6])
    const { linear } = await plateOf(scene)
    expect(onHair.length).toBeGreaterThan(200)
    const darkest = Math.min(...onHair.map((i) => linear[i * 3 + 1]!))
    expect(Math.sqrt(darkest / wall)).toBeGreaterThan(0.97)
  })
})
