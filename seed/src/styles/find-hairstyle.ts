import type { Hairstyle } from './hairstyle.ts'
import { hairstyles } from './hairstyles.ts'

/**
 * The library's hairstyle of an id.
 * @throws {RangeError} when there is none.
 */
export function findHairstyle(id: string): Hairstyle {
  const hairstyle = hairstyles.find((candidate) => candidate.id === id)
  if (!hairstyle) throw new RangeError(`There is no hairstyle ${id}`)
  return hairstyle
}
