import { expect, it } from 'vitest'
import { hairstyles } from './hairstyles.ts'
import { styleFits } from './style-fits.ts'

it('every hairstyle of the library says what it does around a face, and nothing else does', () => {
  expect(Object.keys(styleFits).sort()).toEqual(hairstyles.map(({ id }) => id).sort())
})

it('labels and fits agree', () => {
  for (const { id, labels, length } of hairstyles) {
    const fit = styleFits[id]
    if (labels.includes('afro')) expect(fit?.top, id).not.toBe('flat')
    if (labels.includes('updo')) expect(fit?.sides, id).not.toBe('full')
    if (length === 'buzz')
      expect(fit, id).toMatchObject({ top: 'flat', sides: 'close', minutes: 5 })
  }
})
