import { Style } from '@hairstyle/contract/api/library.ts'
import { expect, it } from 'vitest'
import { hairstyles } from './hairstyles.ts'
import { seededLibrary } from './seeded-library.ts'

it('is what the API answers, in the same order', async () => {
  const library = await seededLibrary()
  expect(library.map(({ lib_id }) => lib_id)).toEqual(hairstyles.map(({ id }) => id))
  for (const style of library) expect(Style.strict().parse(style)).toEqual(style)
})
