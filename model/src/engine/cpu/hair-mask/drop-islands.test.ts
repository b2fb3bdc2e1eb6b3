import { expect, it } from 'vitest'
import { maskWhere } from '../image/mask.ts'
import { canonicalGrid } from './canonical-frame.ts'
import { dropIslands } from './drop-islands.ts'

const { width, height, origin, unit } = canonicalGrid

it('keeps hair that hangs from the head, drops a spot on the chest and an edge of the room above', () => {
  const at = (x: number, y: number): number => y * width + x
  const isHead = maskWhere(
    width * height,
    (i) => Math.hypot((i % width) - origin.x, Math.floor(i / width) - origin.y) < unit / 2,
  )
  const probability = new Float32Array(width * height)
  for (let y = 40; y < 150; y++) probability[at(50, y)] = 0.8
  for (let y = 130; y < 140; y++) probability[at(100, y)] = 0.8
  for (let x = 20; x < 60; x++) probability[at(x, 5)] = 0.8
  probability[at(10, 150)] = 0.1
  const kept = dropIslands(probability, isHead)
  expect(kept[at(50, 149)]).toBeCloseTo(0.8)
  expect(kept[at(100, 135)]).toBe(0)
  expect(kept[at(40, 5)]).toBe(0)
  expect(kept[at(10, 150)]).toBeCloseTo(0.1)
})
