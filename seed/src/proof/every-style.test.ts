import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import {
  embedFace,
  embeddingSimilarity,
} from '@hairstyle/model/engine/cpu/detect/face-embedding.ts'
import { renderStyle } from '@hairstyle/model/engine/cpu/strand-hair/render-style.ts'
import type { RenderedStyle } from '@hairstyle/model/engine/cpu/rendered-style.ts'
import { createRandom } from '@hairstyle/model/engine/cpu/math/random.ts'
import { createCpuEngine } from '@hairstyle/model/engine/cpu/cpu-engine.ts'
import { readCutoutAsset } from '../cutouts/read-cutout-asset.ts'
import {
  changedShare,
  edgeOfChange,
  maskPicture,
  psnrWhere,
  uncoveredFace,
  withoutHeadRoom,
} from '@hairstyle/model/testing/compare-pictures.ts'
import { strandHairstyles } from '../styles/hairstyles.ts'
import type { StrandHairstyle } from '../styles/hairstyle.ts'
import { demoFace, mannequinFace } from './proof-faces.ts'
import type { ProofFace } from './proof-faces.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Who it is is asked for a few styles at a time, others each day. */
const embeddedStyles = 2
const seed = Math.floor(Date.now() / 86_400_000)
const renderSeed = 11
const most = { edge: 14 } as const
const least = { psnr: 38, maskedCosine: 0.97, cosine: 0.7, changedShare: 0.02 } as const

let faces: ProofFace[]

beforeAll(async () => {
  faces = [await demoFace('woman'), await mannequinFace()]
})

function render({ drawable }: ProofFace, style: StrandHairstyle): RenderedStyle {
  return renderStyle(drawable, parseStrandStyle(style.strand), { seed: renderSeed, color: null })
}

describe.each(strandHairstyles.map((style) => [style.id, style] as const))('%s', (_, style) => {
  it('leaves the uncovered inner face, shows hair, and breaks no pixel', () => {
    for (const proof of faces) {
      const { picture, layer } = render(proof, style)
      expect(layer.data.every((value) => value >= 0 && value < 8)).toBe(true)
      const shown = withoutHeadRoom(picture, proof.photo)
      const mask = uncoveredFace(proof.drawable, layer)
      expect(psnrWhere(proof.photo, shown, mask)).toBeGreaterThan(least.psnr)
      const plate = { ...proof.photo, data: proof.drawable.plate }
      expect(changedShare(plate, shown, 12)).toBeGreaterThan(least.changedShare)
    }
  })
})

describe('determinism', () => {
  it('gives equal bytes for equal seeds, on this thread and on those of an engine', async () => {
    const style = strandHairstyles.find(({ id }) => id === 'french-bob')
    const [proof] = faces
    if (!style || !proof) throw new Error('There is nothing to draw')
    const first = render(proof, style).picture
    expect(Buffer.compare(render(proof, style).picture.data, first.data)).toBe(0)
    const engine = createCpuEngine({ readCutout: readCutoutAsset })
    try {
      const { picture } = await engine.tryOn({
        photoId: proof.name,
        photo: proof.photo,
        style: style.strand,
        color: null,
        seed: renderSeed,
      })
      expect(Buffer.compare(picture.data, first.data)).toBe(0)
    } finally {
      await engine.close()
    }
  })
})

describe(`identity (seed ${seed})`, () => {
  it('stays that of the person', async () => {
    const random = createRandom(seed)
    const drawn = Array.from(strandHairstyles)
      .sort(() => random() - 0.5)
      .slice(0, embeddedStyles)
    for (const style of drawn) {
      for (const proof of faces) {
        const { photo, face, drawable, name } = proof
        const { picture, layer } = render(proof, style)
        const shown = withoutHeadRoom(picture, photo)
        const mask = uncoveredFace(drawable, layer)
        const likeness = async (a: RgbImage, b: RgbImage): Promise<number> =>
          embeddingSimilarity(await embedFace(a, face), await embedFace(b, face))
        const masked = await likeness(maskPicture(photo, mask), maskPicture(shown, mask))
        expect(masked, `${style.id} on the ${name}`).toBeGreaterThan(least.maskedCosine)
        expect(await likeness(photo, shown)).toBeGreaterThan(least.cosine)
      }
    }
  })
})

describe('the plate', () => {
  it('meets the photo without a seam', () => {
    for (const { photo, drawable } of faces) {
      expect(edgeOfChange(photo, { ...photo, data: drawable.plate })).toBeLessThan(most.edge)
    }
  })
})
