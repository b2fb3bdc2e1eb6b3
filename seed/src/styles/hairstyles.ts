import { drawnHairstyles } from './drawn-hairstyles.ts'
import type { Hairstyle } from './hairstyle.ts'
import { photoHairstyles } from './photo/photo-hairstyles.ts'

/** The library that a fresh system starts with: people first. */
export const hairstyles: readonly Hairstyle[] = [...photoHairstyles, ...drawnHairstyles]

/**
 * The library's hairstyle of an id.
 * @throws {RangeError} when there is none.
 */
export function findHairstyle(id: string): Hairstyle {
  const hairstyle = hairstyles.find((candidate) => candidate.id === id)
  if (!hairstyle) throw new RangeError(`There is no hairstyle ${id}`)
  return hairstyle
}
