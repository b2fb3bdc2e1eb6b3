import { expect, it } from 'vitest'
import { maskWhere } from '../../image/mask.ts'
import { paintScene, withParts } from '../painted-scene.fixture.ts'
import { createPhotoGrid } from '../photo-grid.ts'
import { withSeenClothes } from './seen-clothes.ts'

const { input, belowChin } = paintScene()
const { photo, head } = input
const { unit, origin } = head.frame
/** A place on the bare chest, apart from all clothes. */
const isPatch = (i: number): boolean =>
  Math.hypot((i % photo.width) - origin[0], (belowChin(i) - 0.15) * unit) < 0.1 * unit

/** Whether a patch that the network labels cloth counts as cloth, in the skin's colour or in another. */
function isCloth(color: readonly number[] | null): boolean {
  const linear = photo.linear.slice()
  const says = (values: Float32Array, value: number): Float32Array =>
    values.map((given, i) => (isPatch(i) ? value : given))
  for (let i = 0; i < input.hair.length; i++) {
    for (let c = 0; c < 3 && color && isPatch(i); c++) linear[i * 3 + c] = color[c]!
  }
  const { clothes, skin } = input.parts
  const said = { clothes: says(clothes.data, 1), skin: says(skin.data, 0) }
  const grid = createPhotoGrid(withParts({ ...input, photo: { ...photo, linear } }, said))
  const [x, y] = [
    origin[0],
    Math.floor(maskWhere(input.hair.length, isPatch).indexOf(1) / photo.width) + 0.1 * unit,
  ]
  const middle = Math.floor(y * grid.scale) * grid.width + Math.floor(x * grid.scale)
  const seen = withSeenClothes(grid)
  expect(seen.isSkin[middle]).toBe(1 - seen.isClothes[middle]!)
  return seen.isClothes[middle] === 1
}

it('takes a patch in the skin’s colour for skin, though the network says cloth, and a strap in its own colour for cloth', () => {
  expect(isCloth(null)).toBe(false)
  expect(isCloth([0.02, 0.02, 0.2])).toBe(true)
})
