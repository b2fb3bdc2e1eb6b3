import { describe, expect, it } from 'vitest'
import { createFloatImage } from '../image/float-image.ts'
import { earTop } from '../head/ear-shape.ts'
import { plainPhoto } from '../plain-photo.fixture.ts'
import { endFarSide, hangsBeside } from './end-far-side.ts'
import { headEnd } from './growing-rays.ts'
import { amongRays, angleOf, castRays, fromUp, rayCount, sideOf } from './head-rays.ts'

const photo = plainPhoto(undefined, -25)
const { width, height } = photo
const { frame } = photo.head
const rays = castRays(frame)
const earTops = ([1, -1] as const).map((side) => {
  const [x, y] = earTop(frame, side)
  return fromUp(rays.angleAt(x, y))
}) as [number, number]
const far = earTops[0] < earTops[1] ? 0 : 1

/** Opacity of hair that stands out by .2 face widths and goes so far below the ears, so many degrees from them. */
function opacityBelowEars(goesDown: number): (side: 0 | 1, below: number, out: number) => number {
  const layer = { ...createFloatImage({ width, height }, 4), left: 0, top: 0 }
  const ends = Array.from({ length: rayCount }, (_, ray) => headEnd(ray, rays, photo))
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5]
    const ray = Math.floor(amongRays(rays.angleAt(x, y)))
    const r = Math.hypot(x - rays.middle[0], y - rays.middle[1])
    const below = fromUp(angleOf(ray)) - earTops[sideOf(ray)]
    const isHair = below < goesDown && r > rays.oval[ray]! && r < ends[ray]! + 0.2 * frame.unit
    if (isHair) layer.data.fill(1, i * 4, i * 4 + 4)
  }
  const isHanging = hangsBeside(layer, rays, frame)
  endFarSide(layer, rays, { photo, isHanging })
  return (side, below, out) => {
    const down = Math.round(earTops[side] + below)
    const ray = side === 0 ? down : rayCount - 1 - down
    const [x, y] = rays.place(angleOf(ray), ends[ray]! + out * frame.unit)
    return layer.data[(Math.floor(y) * width + Math.floor(x)) * 4 + 3]!
  }
}

describe('endFarSide', () => {
  it('lets short hair meet the face beside the ear that a turned head hides', () => {
    const opacity = opacityBelowEars(15)
    expect(opacity(far, -25, 0.15)).toBe(1)
    expect(opacity(far, -5, 0.12)).toBe(0)
    expect(opacity(far, 8, 0.01)).toBe(0)
  })

  it('leaves the other side, and hair that hangs', () => {
    expect(opacityBelowEars(15)(far === 0 ? 1 : 0, -5, 0.12)).toBe(1)
    expect(opacityBelowEars(60)(far, 8, 0.12)).toBe(1)
  })
})
