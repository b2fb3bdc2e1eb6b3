import { expect, it } from 'vitest'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { forEachPixelBeside, forEachPixelWithin, traceEar } from './ear-outline.ts'
import { forEachEarPixel, placeOnEar, visibleEars } from './ear-shape.ts'

const { width, height, head } = plainPhoto()
const size = { width, height }
// The head is turned: this is its nearer ear.
const ear = visibleEars(head.frame).find(({ side }) => side === 1)!
const whole = new Set<number>()
forEachEarPixel(ear, size, ({ index, u, opacity }) => {
  if (u >= 0 && opacity >= 0.5) whole.add(index)
})
const maskOf = (pixels: Set<number>): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, i) => Number(pixels.has(i)))
const within = (mask: Uint8Array): Set<number> => {
  const found = new Set<number>()
  forEachPixelWithin(traceEar(ear, size, { isEar: mask, isHair: none }), ear, size, (i, cover) => {
    if (cover > 0.5) found.add(i)
  })
  return found
}

const none = new Uint8Array(width * height)
const differing = (one: Set<number>, other: Set<number>): number =>
  [...one].filter((i) => !other.has(i)).length + [...other].filter((i) => !one.has(i)).length

it('traces an ear by its pixels', () => {
  const traced = within(maskOf(whole))
  expect(whole.size).toBeGreaterThan(200)
  expect(differing(traced, whole)).toBeLessThan(0.12 * whole.size)
})

it('has neither the teeth nor the notches of the pixels', () => {
  const traced = within(maskOf(whole))
  const mask = maskOf(whole)
  const [tooth, notch]: [number[], number[]] = [[], []]
  for (let i = 0; i < mask.length; i++) {
    const { u, v } = placeOnEar(ear, (i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (u > 1.2 && u < 2 && Math.abs(v) < 0.08) tooth.push(i)
    if (u > 0.7 && u < 1.2 && Math.abs(v - 0.35) < 0.08 && whole.has(i)) notch.push(i)
  }
  expect(tooth.length).toBeGreaterThan(5)
  expect(notch.length).toBeGreaterThan(5)
  for (const i of tooth) mask[i] = 1
  for (const i of notch) mask[i] = 0
  const same = within(mask)
  expect(differing(same, traced)).toBeLessThan(0.08 * whole.size)
  expect(tooth.filter((i) => same.has(i)).length).toBeLessThan(0.1 * tooth.length)
})

it('goes on under hair, but not before a room', () => {
  const [mask, hair] = [maskOf(whole), maskOf(new Set())]
  const tops: number[] = []
  for (let i = 0; i < mask.length; i++) {
    const { u, v } = placeOnEar(ear, (i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (v < 0.4 || Math.abs(u) > 2 || v > 2) continue
    if (mask[i] && v < 0.7 && u > 0.3 && u < 0.6) tops.push(i)
    mask[i] = 0
    hair[i] = 1
  }
  const topsWithin = (isHair: Uint8Array): number => {
    const found = new Set<number>()
    forEachPixelWithin(traceEar(ear, size, { isEar: mask, isHair }), ear, size, (i, cover) => {
      if (cover > 0.5) found.add(i)
    })
    return tops.filter((i) => found.has(i)).length / tops.length
  }
  expect(tops.length).toBeGreaterThan(10)
  expect(topsWithin(hair)).toBeGreaterThan(0.7)
  expect(topsWithin(none)).toBeLessThan(0.2)
})

it('has the head beside it below its top, and room above', () => {
  const beside: { u: number; v: number }[] = []
  forEachPixelBeside(
    traceEar(ear, size, { isEar: maskOf(whole), isHair: none }),
    ear,
    size,
    (i) => {
      beside.push(placeOnEar(ear, (i % width) + 0.5, Math.floor(i / width) + 0.5))
    },
  )
  const highest = (from: number): number =>
    Math.max(...beside.filter(({ u }) => u > from && u < from + 0.2).map(({ v }) => v))
  expect(highest(0.2)).toBeLessThan(1)
  expect(highest(0.2)).toBeGreaterThan(0.5)
  expect(highest(-0.5)).toBeLessThan(highest(0.2) - 0.15)
})
