import { describe, expect, it } from 'vitest'
import type { FaceBox } from '../../detect/detected-face.ts'
import { maskWhere } from '../../image/mask.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { plateOf } from '../plate-of-scene.fixture.ts'

describe('ears that are seen', () => {
  it.each([0, 0.4])(
    'stay, though the mask takes what is behind them for hair, and %d of them',
    (mistaken) => {
      const scene = paintScene({ hasEars: true })
      const { hair, photo, head } = scene.input
      const isBehind = maskWhere(hair.length, (i) => {
        const across = Math.abs((i % photo.width) - head.frame.origin[0]) / head.frame.unit
        const up = (head.frame.origin[1] - Math.floor(i / photo.width)) / head.frame.unit
        return across > 0.45 && across < 0.8 && up > -0.1 && up < 0.5
      })
      const mask = hair.map((value, i) => (scene.isEar[i] ? mistaken : isBehind[i] ? 1 : value))
      const { painted } = plateOf({ ...scene, input: { ...scene.input, hair: mask } })
      const ears = painted.filter((_, i) => scene.isEar[i] === 1)
      expect(ears.filter((share) => share > 0.5).length / ears.length).toBeLessThan(0.4)
      const behind = painted.filter((_, i) => isBehind[i] === 1 && scene.isEar[i] === 0)
      expect(behind.filter((share) => share > 0.5).length / behind.length).toBeGreaterThan(0.8)
    },
  )
})

describe('hair of somebody beside', () => {
  it('stays, though the mask took it along', () => {
    const scene = paintScene()
    const { photo, head, hair } = scene.input
    const { origin, unit } = head.frame
    const beside = {
      x: origin[0] + unit,
      y: origin[1] - 0.6 * unit,
      width: unit,
      height: unit * 1.2,
    }
    const isTheirs = maskWhere(hair.length, (i) => {
      const across = (i % photo.width) - origin[0]
      const down = Math.floor(i / photo.width) - origin[1]
      return across > 0.8 * unit && Math.abs(down) < 0.5 * unit
    })
    const input = { ...scene.input, hair: hair.map((value, i) => (isTheirs[i] ? 1 : value)) }
    const paintedWith = (otherFaces: readonly FaceBox[]): number => {
      const { painted } = plateOf({ ...scene, input: { ...input, otherFaces } })
      const theirs = painted.filter((_, i) => isTheirs[i] === 1)
      return theirs.filter((amount) => amount > 0.5).length / theirs.length
    }
    expect(paintedWith([])).toBeGreaterThan(0.9)
    expect(paintedWith([beside])).toBeLessThan(0.1)
  })

  it('is not what a pattern in the own hair, which looks like a face, lies on', () => {
    const scene = paintScene()
    const { origin, unit } = scene.input.head.frame
    const [x, y] = [origin[0] + 0.3 * unit, origin[1] - 0.8 * unit]
    const pattern = { x, y, width: 0.3 * unit, height: 0.3 * unit }
    const plate = (otherFaces: readonly FaceBox[]) =>
      plateOf({ ...scene, input: { ...scene.input, otherFaces } })
    const left = plate([pattern]).painted.filter((share, i) => scene.isHair[i] === 1 && share < 0.5)
    const usual = plate([]).painted.filter((share, i) => scene.isHair[i] === 1 && share < 0.5)
    expect(left.length).toBe(usual.length)
  })
})
