import { expect, it } from 'vitest'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { shareCut } from './crown.ts'

it('tells how much of a head a round mask cuts off', () => {
  const { head } = plainPhoto()
  const [x, y] = head.frame.origin
  const maskOf = (radius: number) => ({ x, y, radiusX: radius, radiusY: radius })
  expect(shareCut(head, maskOf(2 * head.frame.unit))).toBe(0)
  expect(shareCut(head, maskOf(0.6 * head.frame.unit))).toBeGreaterThan(0.25)
})
