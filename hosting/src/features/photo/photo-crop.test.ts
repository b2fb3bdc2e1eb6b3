import { expect, test } from 'vitest'
import { aFace } from '../../shared/photo/face-fixture.ts'
import { faceCrop } from './photo-crop.tsx'

function faceAt(x: number, y: number, width: number, height: number) {
  return aFace({ box: { x, y, width, height } })
}

test('the crop is centred on the face, with room for the hair', () => {
  const crop = faceCrop({ width: 1000, height: 2000, face: faceAt(0.4, 0.3, 0.2, 0.1) })
  expect(crop.width).toBeCloseTo(1000 / 340)
  expect(crop.left).toBeCloseTo(-(500 - 170) / 340)
  expect(crop.top).toBeCloseTo(-(700 - 340 * 0.54) / 340)
})

test('the window never leaves the picture', () => {
  const corner = faceCrop({ width: 800, height: 1000, face: faceAt(0, 0, 0.3, 0.3) })
  expect(corner.left).toBeCloseTo(0)
  expect(corner.top).toBeCloseTo(0)
  const huge = faceCrop({ width: 800, height: 1000, face: faceAt(0.1, 0.1, 0.8, 0.8) })
  expect(huge).toEqual({ width: 1, left: -0, top: expect.closeTo(-0.085, 2) as number })
})

test('without a face the upper middle is shown', () => {
  expect(faceCrop({ width: 1600, height: 900, face: null })).toEqual({
    width: 1600 / 900,
    left: -350 / 900,
    top: -0,
  })
})
