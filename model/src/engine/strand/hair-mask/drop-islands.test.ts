import { expect, it } from 'vitest'
import { canonicalGrid } from './canonical-frame.ts'
import { dropIslands } from './drop-islands.ts'

const { width, height } = canonicalGrid

it('keeps hair that hangs from the head and drops a spot on the chest', () => {
  const at = (x: number, y: number): number => y * width + x
  const probability = new Float32Array(width * height)
  for (let y = 40; y < 150; y++) probability[at(50, y)] = 0.8
  for (let y = 130; y < 140; y++) probability[at(100, y)] = 0.8
  probability[at(10, 150)] = 0.1
  const kept = dropIslands(probability)
  expect(kept[at(50, 149)]).toBeCloseTo(0.8)
  expect(kept[at(100, 135)]).toBe(0)
  expect(kept[at(10, 150)]).toBeCloseTo(0.1)
})
