import { expect, it } from 'vitest'
import { recolor } from './recolor.ts'

const size = 60
const unit = 100
const brown = [0.08, 0.04, 0.02] as const
const red = [0.3, 0.02, 0.03] as const

/** Brown hair in locks, with a red square in its middle. */
function tintedHair() {
  const data = new Float32Array(size * size * 3)
  const where = new Float32Array(size * size)
  for (let i = 0; i < where.length; i++) {
    const [x, y] = [i % size, Math.floor(i / size)]
    if (Math.max(Math.abs(x - 30), Math.abs(y - 30)) < 10) where[i] = 1
    const lock = x % 6 < 3 ? 0.6 : 1.4
    ;(where[i] ? red : brown).forEach((v, c) => (data[i * 3 + c] = v * lock))
  }
  return { color: { width: size, height: size, channels: 3, data }, where }
}

it('gives a part of the hair the colours of the hair around, and leaves its locks', () => {
  const { color, where } = tintedHair()
  const before = color.data.slice()
  recolor(color, new Float32Array(size * size).fill(1), { where, unit })
  const redOf = (x: number): number => color.data[(30 * size + x) * 3]!
  const greenOf = (x: number): number => color.data[(30 * size + x) * 3 + 1]!
  for (const x of [25, 28, 31, 34]) {
    expect(Math.abs(redOf(x) / greenOf(x) - brown[0] / brown[1])).toBeLessThan(0.3)
    expect(redOf(x)).toBeLessThan(0.16)
  }
  expect(redOf(28)).toBeGreaterThan(1.1 * redOf(31))
  const outside = (i: number): boolean => where[Math.floor(i / 3)] === 0
  expect(color.data.filter((_, i) => outside(i))).toEqual(before.filter((_, i) => outside(i)))
})
