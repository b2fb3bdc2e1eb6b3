import type { Hairstyle } from './hairstyle.ts'
import { strandHairstyles } from './hairstyles.ts'
import { photoHairstyles } from './photo/photo-hairstyles.ts'

const all = new Map<string, Hairstyle>(
  [...photoHairstyles, ...strandHairstyles].map((hairstyle) => [hairstyle.id, hairstyle]),
)

/**
 * A hairstyle of either kind, also one that the library does not show yet.
 * @throws {RangeError} when there is none of that id.
 */
export function findHairstyle(id: string): Hairstyle {
  const hairstyle = all.get(id)
  if (!hairstyle) throw new RangeError(`There is no hairstyle ${id}`)
  return hairstyle
}
