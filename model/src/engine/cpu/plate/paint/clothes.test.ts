import { expect, it } from 'vitest'
import { createFloatImage } from '../../image/float-image.ts'
import { maskWhere } from '../../image/mask.ts'
import { paintScene } from '../painted-scene.fixture.ts'
import { plateOf } from '../plate-of-scene.fixture.ts'

it('a jacket goes on under hair as on the other side, though the shirt is nearer', async () => {
  const scene = paintScene()
  const { photo, head, parts } = scene.input
  const shirt = [0.6, 0.2, 0.02] as const
  const jacket = 0.01
  const acrossOf = (i: number): number =>
    ((i % photo.width) - head.frame.origin[0]) / head.frame.unit
  const isCloth = parts.clothes.data
  const linear = photo.linear.slice()
  for (let i = 0; i < isCloth.length; i++) {
    if (!isCloth[i]) continue
    for (let c = 0; c < 3; c++) linear[i * 3 + c] = Math.abs(acrossOf(i)) < 0.4 ? shirt[c]! : jacket
  }
  const isHidden = maskWhere(
    isCloth.length,
    (i) => scene.isBody[i] === 1 && scene.belowChin(i) > 0.2 && acrossOf(i) > 0.5,
  )
  const hair = scene.input.hair.map((value, i) => Math.max(value, isHidden[i]!))
  const input = {
    ...scene.input,
    hair,
    photo: {
      ...photo,
      linear: linear.map((value, at) => (isHidden[Math.floor(at / 3)] ? 0.03 : value)),
    },
    // A network that does not know the colours gives one between both.
    lookBehind: async (...[hole]: Parameters<typeof scene.input.lookBehind>) => {
      const colors = createFloatImage(hole, 3)
      colors.data.fill(0.3)
      return { ...(await scene.input.lookBehind(hole)), colors }
    },
  }
  const { linear: painted } = await plateOf({ ...scene, input })
  const reds = [...isHidden.keys()]
    .filter((i) => isHidden[i] === 1 && acrossOf(i) > 0.6)
    .map((i) => painted[i * 3]!)
  expect(reds.length).toBeGreaterThan(1000)
  expect(reds.filter((red) => red > 0.1).length / reds.length).toBeLessThan(0.1)
})
