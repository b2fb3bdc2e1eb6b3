import type { Random } from '../src/engine/cpu/math/random.ts'

/** @throws {RangeError} when there is nothing to pick from. */
export function pick<T>(items: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('There is nothing to pick from')
  return item
}
