import { inspectFaces } from '@hairstyle/model/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import type { OwnHair } from '@hairstyle/contract/own-hair.ts'
import { expect, it, vi } from 'vitest'
import { readPortrait, type Person } from '../people/person.ts'

vi.setConfig({ testTimeout: 60_000 })

async function measure(person: Person): Promise<OwnHair> {
  const portrait = await readPortrait(person)
  const { hair } = await inspectFaces(portrait, await detectFaces(portrait))
  if (!hair) throw new Error(`${person} has no hair`)
  return hair
}

/** As seen by eye: length of the sides, cm, and textures that may be told. */
it.each<[Person, number, number, readonly string[]]>([
  ['women/90', 16, 26, ['straight', 'wavy']],
  ['women/60', 12, 24, ['wavy', 'curly']],
  ['women/10', 1, 5, ['coily', 'curly']],
  ['men/10', 0.3, 4, ['straight', 'wavy']],
])('measures the hair of %s', async (person, least, most, textures) => {
  const { sides, front, texture } = await measure(person)
  expect(sides?.cm).toBeGreaterThan(least)
  expect(sides?.cm).toBeLessThan(most)
  expect(front?.cm).toBeGreaterThan(sides?.cm ?? 0)
  expect(textures).toContain(texture?.kind)
})

it('says nothing of the length of hair in a top knot', async () => {
  expect(await measure('women/26')).toMatchObject({
    front: null,
    sides: null,
    back: null,
    texture: null,
  })
})
