import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import {
  embedFace,
  embeddingSimilarity,
} from '@hairstyle/model/engine/cpu/detect/face-embedding.ts'
import { CpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import {
  changedShare,
  edgeOfChange,
  maskPicture,
  psnrWhere,
  uncoveredFace,
  withoutHeadRoom,
} from '@hairstyle/model/testing/compare-pictures.ts'
import { readCutoutAsset } from '../cutouts/cutout-assets.ts'
import { enginePart } from '../styles/engine-part.ts'
import type { Hairstyle } from '../styles/hairstyle.ts'
import { hairstyles } from '../styles/hairstyles.ts'
import type { HairLayer } from '@hairstyle/model/engine/cpu/composite/hair-layer.ts'
import { proofFace, proofPeople, type ProofFace } from './proof-faces.ts'
import { wear } from './wear.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/**
 * Who it is is asked for each so manieth style: with no factor in common with the number of people, so that all of them
 * have their turn.
 */
const embeddedEvery = 11
const options = { seed: 11, color: null } as const
const most = { edge: 17 } as const
/** `changed` in squares of the face's width. */
const least = { psnr: 38, maskedCosine: 0.97, cosine: 0.7, changed: 0.15 } as const

/** Styles take turns on the people. */
const cases = hairstyles.map((style, index) => {
  const person = proofPeople[index % proofPeople.length]
  if (!person) throw new Error('There are no people')
  return { id: style.id, style, person, isEmbedded: index % embeddedEvery === 0 }
})

// In one go: the first style on each face would seem slow.
beforeAll(async () => {
  for (const person of proofPeople) await proofFace(person)
})

describe.each(cases)('$id on $person', ({ style, person, isEmbedded }) => {
  it('leaves the uncovered inner face and what is far, shows hair, and breaks no pixel', async () => {
    const proof = await proofFace(person)
    const { photo, drawable } = proof
    const { picture, layer } = await wear(drawable, style, options)
    expect(layer.data.every((value) => value >= 0 && value < 8)).toBe(true)
    const shown = withoutHeadRoom(picture, photo)
    const mask = uncoveredFace(drawable, layer)
    expect(psnrWhere(photo, shown, mask)).toBeGreaterThan(least.psnr)
    const plate = { ...photo, data: drawable.plate }
    const { unit } = drawable.head.frame
    const changed = changedShare(plate, shown, 12) * photo.width * photo.height
    expect(changed / unit ** 2).toBeGreaterThan(least.changed)
    expect(changedFarFrom(layer, plate, shown, unit)).toBe(0)
    if (isEmbedded) await expectSamePerson(proof, shown, mask)
  })
})

async function expectSamePerson(
  { photo, face }: ProofFace,
  shown: RgbImage,
  mask: Uint8Array,
): Promise<void> {
  const likeness = async (a: RgbImage, b: RgbImage): Promise<number> =>
    embeddingSimilarity(await embedFace(a, face), await embedFace(b, face))
  const masked = await likeness(maskPicture(photo, mask), maskPicture(shown, mask))
  expect(masked).toBeGreaterThan(least.maskedCosine)
  expect(await likeness(photo, shown)).toBeGreaterThan(least.cosine)
}

describe('determinism', () => {
  it('gives equal bytes for equal seeds, on this thread and on those of an engine', async () => {
    const { person, photo, drawable } = await proofFace('women/22')
    const engine = new CpuEngine({ readCutout: readCutoutAsset, renderThreads: 1 })
    try {
      for (const style of oneOfEachKind()) {
        const { picture } = await wear(drawable, style, options)
        const again = await wear(drawable, style, options)
        expect(Buffer.compare(again.picture.data, picture.data), style.id).toBe(0)
        const request = { photoId: person, photo, style: await enginePart(style), ...options }
        const tried = await engine.tryOn(request)
        expect(Buffer.compare(tried.picture.data, picture.data), style.id).toBe(0)
      }
    } finally {
      await engine.close()
    }
  })
})

function oneOfEachKind(): Hairstyle[] {
  const kinds = [
    hairstyles.find((style) => 'drawn' in style),
    hairstyles.find((style) => 'photo' in style),
  ]
  return kinds.filter((style) => style !== undefined)
}

describe('the plate', () => {
  // A lawn, as behind women/95, is so uneven that seams in it don't show.
  const others = proofPeople.filter((person) => person !== 'women/95')

  it.each(others)('of %s meets the photo without a seam', async (person) => {
    const { photo, drawable } = await proofFace(person)
    expect(edgeOfChange(photo, { ...photo, data: drawable.plate })).toBeLessThan(most.edge)
  })
})

/** Shadow and light of the hair reach so far beyond it, face widths. */
const reach = 1

/**
 * Counts the pixels that differ although no hair is near them.
 *
 * @param unit Face width, px.
 */
function changedFarFrom(
  { left, top, width, height }: HairLayer,
  before: RgbImage,
  after: RgbImage,
  unit: number,
): number {
  const margin = reach * unit
  let changed = 0
  for (let i = 0; i < before.data.length; i++) {
    if (before.data[i] === after.data[i]) continue
    const pixel = Math.floor(i / 3)
    const x = (pixel % before.width) - left
    const y = Math.floor(pixel / before.width) - top
    const isNear = x > -margin && y > -margin && x < width + margin && y < height + margin
    if (!isNear) changed++
  }
  return changed
}
