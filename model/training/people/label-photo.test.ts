import { expect, test } from 'vitest'
import { peopleFolder } from '../../bench/assets.ts'
import { labelPhoto } from './label-photo.ts'

test('what a hand marks as hair is hair, also where it does not hang together with the rest', async () => {
  const { photo, labels } = await labelPhoto(peopleFolder, peopleFolder, 'women/6')
  const besideHerNeck = 480 * photo.width + 270
  expect(labels.person[besideHerNeck]).toBeGreaterThan(0.7)
  expect(labels.hair[besideHerNeck]).toBe(labels.person[besideHerNeck])
})
