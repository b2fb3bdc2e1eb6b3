import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shorten } from './shorten.ts'

describe('shortening', () => {
  it.each([
    ['leaves what fits', 'Which one?', 10, 'Which one?'],
    ['makes one line of it', ' Which\n\none? ', 10, 'Which one?'],
    ['cuts between words', 'Which one suits me?', 12, 'Which one…'],
    ['keeps a word that ends where there is room', 'Which one suits me?', 10, 'Which one…'],
    ['cuts a word that is all there is', 'Donaudampfschifffahrt', 8, 'Donauda…'],
    ['cuts a long word after a short one', `Oh ${'a'.repeat(40)}`, 20, `Oh ${'a'.repeat(16)}…`],
    ['leaves an emoji whole', `${'a'.repeat(8)}😀😀`, 10, `${'a'.repeat(8)}…`],
    ['leaves a family whole', '👨‍👩‍👧‍👦'.repeat(2), 20, '👨‍👩‍👧‍👦…'],
    ['leaves a flag whole', '🇯🇵🇩🇪🇫🇷', 8, '🇯🇵…'],
    ['leaves a letter with its marks', 'cafe\u0301s', 5, 'caf…'],
  ])('%s', (_, text, most, expected) => {
    expect(shorten(text, most)).toBe(expected)
  })

  it('uses most of the room in a script without spaces', () => {
    const shown = shorten('日本語のとても長いメッセージ'.repeat(20), 200)
    expect(shown.length).toBeGreaterThan(180)
    expect(shown.length).toBeLessThanOrEqual(200)
  })

  it('never says more than fits, nor breaks a letter, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(99), (text, room) => {
        const shown = shorten(text, room + 1)
        expect(shown.length).toBeLessThanOrEqual(room + 1)
        expect(shown.isWellFormed()).toBe(true)
      }),
    )
  })
})
