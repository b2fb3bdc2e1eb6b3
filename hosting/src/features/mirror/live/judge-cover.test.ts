import { expect, it } from 'vitest'
import { coverGrid, packCover, unpackCover } from './cover.ts'
import { judgeCover } from './judge-cover.ts'

const { width, height, unit, origin } = coverGrid

/** Cells whose position satisfies `holds`, in face widths right of and above the head's middle. */
function cellsWhere(holds: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) =>
    Number(
      holds(((i % width) + 0.5 - origin.x) / unit, (origin.y - Math.floor(i / width) - 0.5) / unit),
    ),
  )
}

const crown = (x: number, y: number) => y > 0.55 && Math.hypot(x, y - 0.3) < 0.75
const crop = cellsWhere(crown)
const longHair = cellsWhere(
  (x, y) => crown(x, y) || (y < 0.6 && y > -1.5 && Math.abs(x) > 0.5 && Math.abs(x) < 1),
)
const fringe = cellsWhere((x, y) => y > 0.3 && y < 0.6 && Math.abs(x) < 0.35)
const behindNeck = cellsWhere(
  (x, y) => y < -0.3 && y > -0.8 && Math.abs(x) > 0.4 && Math.abs(x) < 0.6,
)

it.each<[what: string, cover: Uint8Array, hair: Uint8Array, isTooMuch: boolean]>([
  ['a crop over a crop', crop, crop, false],
  ['long hair over a crop', longHair, crop, false],
  ['a crop over long hair', crop, longHair, true],
  ['long hair over hair behind the neck', longHair, behindNeck, false],
  ['long hair over a fringe', longHair, fringe, true],
])('%s', (_, cover, hair, isTooMuch) => {
  expect(judgeCover(Float32Array.from(hair), { cover })).toMatchObject({ isTooMuch })
})

it('counts what stays in sight', () => {
  const { left } = judgeCover(Float32Array.from(longHair), { cover: crop })
  expect(left).toBeGreaterThan(0.5)
  expect(left).toBeLessThan(1)
})

it('covers are the same after they were packed', () => {
  expect(unpackCover(packCover(longHair))).toEqual(longHair)
})
