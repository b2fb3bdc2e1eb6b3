import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import type { FaceReport, RgbImage } from '@hairstyle/model/engine/engine.ts'
import { inspectFaces } from '@hairstyle/model/engine/cpu/acceptance/look-at-photo.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import { pixelsOf } from '../covers/write-picture.ts'
import { readPortrait } from '../people/person.ts'
import { findHairstyle } from '../styles/hairstyles.ts'
import { proofFace, type ProofPerson } from './proof-faces.ts'
import { wear } from './wear.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Hair as smooth, as short, as dark or as straight at its edge as cloth could be, drawn and real. */
const sleekStyles = [
  'buzz-cut',
  'low-bun',
  'sleek-low-bun',
  'turned-under-lob',
  'low-fade-burr',
  'wet-look-comb-over',
  'sleek-top-knot',
  'collarbone-lob',
] as const
/** Dark and light skin, made bald or so already, with hair of the styles' own colours, in black and in grey. */
const people: readonly { readonly person: ProofPerson; readonly hair: string | null }[] = [
  { person: 'women/95', hair: null },
  { person: 'women/47', hair: '#15110f' },
  { person: 'men/44', hair: '#8d8b88' },
]
/** Grey, white, coily, thin and braided hair, fringes, bald heads: these resemble cloth most. */
const bareHeads = [
  ...(['women/0', 'women/15', 'women/34', 'women/35', 'women/75', 'women/95'] as const),
  ...(['men/3', 'men/5', 'men/14', 'men/50', 'men/94', 'men/98'] as const),
]
/** Scarves round the head, veils, a hood, a keffiyeh and a cap. */
const coveredHeads = [
  ...(['women/12', 'women/14', 'women/24', 'women/39', 'women/43', 'women/94'] as const),
  ...(['men/15', 'men/23'] as const),
]
const assets = new URL('../../assets/', import.meta.url)

async function look(photo: RgbImage): Promise<FaceReport> {
  return await inspectFaces(photo, await detectFaces(photo))
}

async function problemOf(photo: RgbImage): Promise<string | null> {
  return (await look(photo)).problem
}

describe.each(people)('$person, hair $hair', ({ person, hair }) => {
  // Styles take turns on the people.
  const turn = people.findIndex((other) => other.person === person)
  const styles = sleekStyles.filter((_, index) => index % people.length === turn)

  it('is accepted bald and with short or sleek hair', async () => {
    const { photo, drawable } = await proofFace(person)
    const bald = { ...photo, data: drawable.plate }
    expect(await problemOf(bald)).toBeNull()
    for (const id of styles) {
      const { picture } = await wear(drawable, findHairstyle(id), { seed: 3, color: hair })
      expect(await problemOf(picture), id).toBeNull()
    }
  })
})

it.each(bareHeads)('%s is accepted', async (person) => {
  expect(await problemOf(await readPortrait(person))).toBeNull()
})

it.each(coveredHeads)('%s is refused', async (person) => {
  expect(await problemOf(await readPortrait(person))).toBe('head_covered')
})

it.each([
  ['women/36', 'tie_hair_back'],
  ['women/74', null],
] as const)('%s gets the advice %s', async (person, advice) => {
  expect(await look(await readPortrait(person))).toMatchObject({ problem: null, advice })
})

describe("the product's own pictures", () => {
  it.each([
    ['home', '-800.avif'],
    ['samples', '.jpg'],
  ])('of %s are accepted as photos', async (name, ending) => {
    const folder = new URL(`${name}/`, assets)
    const pictures = (await readdir(folder)).filter((file) => file.endsWith(ending))
    expect(pictures.length).toBeGreaterThan(0)
    for (const file of pictures) {
      const path = fileURLToPath(new URL(file, folder))
      expect(await problemOf(await pixelsOf(sharp(path))), path).toBeNull()
    }
  })
})
