import { expect, it } from 'vitest'
import { colorOfStyles, toStarted } from './started.ts'

const photo = { image_id: 'photo', url: '/photo.webp' }

function worn(libId: string | null, color: string | null) {
  const lib = { lib_id: libId, title: 'French bob', cover: null }
  return {
    lib,
    reference_image: libId === null ? 'hair' : null,
    own_hair: null,
    color,
    adjustment: null,
  }
}

it('asks for the one colour of all hairstyles, or for each one’s own', () => {
  expect(colorOfStyles([worn('bob', '#a9522a'), worn('lob', '#a9522a'), worn(null, null)])).toBe(
    '#a9522a',
  )
  expect(colorOfStyles([worn('bob', '#a9522a'), worn('lob', null)])).toBeNull()
  expect(colorOfStyles([worn(null, '#a9522a')])).toBeNull()
})

it('shows what has begun in the colour that was asked for', () => {
  const begun = toStarted(['first', 'second'], {
    photo,
    worn: [worn('bob', '#a9522a'), worn(null, null)],
  })
  expect(begun.map(({ color }) => color)).toEqual(['#a9522a', null])
})
