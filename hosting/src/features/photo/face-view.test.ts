import { expect, test } from 'vitest'
import { aFace } from '../../shared/photo/face-fixture.ts'
import { chosenFace, faceView } from './face-view.ts'

const left = { x: 0.2, y: 0.4, width: 0.1, height: 0.1 }
const right = { x: 0.6, y: 0.45, width: 0.1, height: 0.1 }
const face = aFace({ count: 2, faces: [left, right] })

test('all faces are in view, with room around, and tapped where they are', () => {
  const { ratio, picture, heads } = faceView({ width: 2000, height: 1000, face })
  // From .2 - .045 to .7 + .045 across, and from .4 - .09 to .55 + .09 down.
  expect(ratio).toBeCloseTo((0.59 * 2000) / (0.33 * 1000))
  expect(picture.width).toBeCloseTo(1 / 0.59)
  expect(picture.left).toBeCloseTo(-0.155 / 0.59)
  expect(heads[0]?.x).toBeCloseTo((0.25 - 0.155) / 0.59)
  expect(heads[1]?.y).toBeCloseTo((0.5 - 0.31) / 0.33)
})

test('the view never leaves the picture', () => {
  const large = { ...face, faces: [{ x: -0.1, y: 0, width: 0.7, height: 0.9 }, right] }
  expect(faceView({ width: 800, height: 800, face: large })).toMatchObject({
    ratio: 1,
    picture: { width: 1 },
  })
})

test('the face that was chosen is told by its place', () => {
  expect(chosenFace(face)).toBeNull()
  expect(chosenFace({ ...face, box: { ...right, x: 0.61 } })).toBe(1)
})
