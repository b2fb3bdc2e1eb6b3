import { expect, it } from 'vitest'
import { createFloatImage } from './float-image.ts'
import { pullPush } from './pull-push.ts'

it.each([
  [40, 30],
  [33, 70],
])('fills all of %d × %d px from one corner, far ones too', (width, height) => {
  const image = createFloatImage({ width, height }, 3)
  image.data.fill(0.4, 0, 9)
  const weight = new Float32Array(width * height)
  weight.fill(1, 0, 3)
  const { data } = pullPush(image, weight)
  for (const value of data) expect(value).toBeCloseTo(0.4, 5)
})
