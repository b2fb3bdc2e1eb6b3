import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseStrandStyle } from '@hairstyle/core/styles/strand-style.ts'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { assessPhoto } from '@hairstyle/model/engine/cpu/assess-photo.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import { hats, wearHat } from '@hairstyle/model/engine/cpu/detect/hats.fixture.ts'
import { createHeadGeometry } from '@hairstyle/model/engine/cpu/head/head-geometry.ts'
import { preparePhoto } from '@hairstyle/model/engine/cpu/prepare-photo.ts'
import { renderStyle } from '@hairstyle/model/engine/cpu/strand-hair/render-style.ts'
import { renderMannequin } from '../mannequin/render-mannequin.ts'
import type { Mannequin } from '../mannequin/render-mannequin.ts'
import { strandHairstyles } from '../styles/hairstyles.ts'

vi.setConfig({ testTimeout: 240_000 })

/** Hair as smooth, as short, as dark or as straight at its edge as cloth could be. */
const sleekStyles = [
  'buzz-cut',
  'buzz-fade',
  'crew-cut',
  'skin-fade-quiff',
  'slick-back-undercut',
  'low-bun',
  'sleek-middle-part',
  'high-ponytail',
  'french-bob',
  'hime-cut',
] as const
const size = { width: 320, height: 400 }
const common = { eyes: 'brown', top: '#6b7f8c', yaw: 0 } as const
/** Light and dark skin, with hair of the styles' own colours, in black and in grey. */
const people: readonly { readonly mannequin: Mannequin; readonly hair: string | null }[] = [
  { mannequin: { ...common, face: 'd', skin: 'deep' }, hair: null },
  { mannequin: { ...common, face: 'c', skin: 'brown' }, hair: '#15110f' },
  { mannequin: { ...common, face: 'b', skin: 'porcelain' }, hair: '#8d8b88' },
]
const assets = new URL('../../assets/', import.meta.url)

async function problemOf(photo: RgbImage): Promise<string | null> {
  return (await assessPhoto(photo, await detectFaces(photo))).report.problem
}

async function readPicture(path: string): Promise<RgbImage> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

describe.each(people)('a mannequin of $mannequin.skin skin, hair $hair', ({ mannequin, hair }) => {
  it('is accepted bald and with short or sleek hair, and refused in most hats', async () => {
    const bald = await renderMannequin(mannequin, size)
    const [face] = await detectFaces(bald)
    if (!face) throw new Error('The mannequin shows no face')
    expect(await problemOf(bald)).toBeNull()
    const drawable = await preparePhoto(bald, face, { otherFaces: [] })
    for (const id of sleekStyles) {
      const style = strandHairstyles.find((candidate) => candidate.id === id)
      if (!style) throw new Error(`There is no style ${id}`)
      const strand = parseStrandStyle(style.strand)
      const { picture } = renderStyle(drawable, strand, { seed: 3, color: hair })
      expect(await problemOf(picture), id).toBeNull()
    }
    let refused = 0
    for (const hat of hats) {
      const worn = wearHat(bald, createHeadGeometry(face.mesh), hat)
      if ((await assessPhoto(worn, [face])).report.problem === 'head_covered') refused++
    }
    expect(refused).toBeGreaterThanOrEqual(hats.length - 2)
  })
})

describe("the product's own pictures", () => {
  it('are accepted as photos', async () => {
    const home = new URL('home/', assets)
    const names = (await readdir(home)).filter((name) => name.endsWith('-960.webp'))
    const files = [...names.map((name) => new URL(name, home)), new URL('sample-photo.jpg', assets)]
    for (const file of files) {
      const path = fileURLToPath(file)
      expect(await problemOf(await readPicture(path)), path).toBeNull()
    }
  })
})
