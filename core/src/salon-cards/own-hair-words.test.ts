import { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { expect, it } from 'vitest'
import { ownHairWords } from './own-hair-words.ts'

const colour = 'About level 5 (light brown), chestnut'

it('says colour, lengths, texture and amount, and what is not seen', () => {
  const hair = OwnHair.parse({
    color: '#5f3a25',
    greyness: 0.21,
    roots: '#1c1718',
    front: { cm: 23.6, error: 3.2, isAtLeast: false },
    sides: { cm: 20.2, error: 2.8, isAtLeast: true },
    texture: { kind: 'wavy', or: 'curly' },
    amount: 'much',
  })
  expect(ownHairWords(hair)).toBe(
    `${colour}; roots about level 1 (black), neutral to ash; about 20 % grey. ` +
      'Front 24 cm (± 4), sides at least 20 cm, back not seen. Wavy or curly, a lot of it',
  )
})

it('says the colour alone of hair of which no more is seen', () => {
  expect(ownHairWords(OwnHair.parse({ color: '#5f3a25', greyness: 0.02 }))).toBe(colour)
})
