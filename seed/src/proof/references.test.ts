import type { ReferenceProblem } from '@hairstyle/contract/acceptance.ts'
import { decodeCutout } from '@hairstyle/model/engine/cpu/photo-hair/decode-cutout.ts'
import { cutReference } from '@hairstyle/model/engine/cpu/photo-hair/reference/cut-reference.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import sharp, { type Region } from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { pixelsOf } from '../covers/write-picture.ts'
import { portraitFile, type Person } from '../people/person.ts'

vi.setConfig({ testTimeout: 240_000 })

const side = 1024

function portrait(person: Person): Promise<RgbImage> {
  return pixelsOf(sharp(portraitFile(person)))
}

async function beside(...people: readonly Person[]): Promise<RgbImage> {
  const width = side / 2
  const inputs = await Promise.all(
    people.map((person) => sharp(portraitFile(person)).resize({ width }).toBuffer()),
  )
  const size = { width: width * people.length, height: width }
  return await pixelsOf(
    sharp({ create: { ...size, channels: 3, background: '#888' } }).composite(
      inputs.map((input, index) => ({ input, left: index * width, top: 0 })),
    ),
  )
}

/** Without the crown. */
function cutAbove(person: Person, top: number): Promise<RgbImage> {
  const region = { left: 0, top, width: side, height: side - top }
  return pixelsOf(sharp(portraitFile(person)).extract(region))
}

/** Saved as a circle on white, as sites save pictures of profiles. */
async function inCircle(person: Person, region: Region): Promise<RgbImage> {
  const photo = await pixelsOf(sharp(portraitFile(person)).extract(region))
  const radius = photo.width / 2
  const data = photo.data.map((value, at) => {
    const i = Math.floor(at / 3)
    const [x, y] = [i % photo.width, Math.floor(i / photo.width)]
    return Math.hypot(x + 0.5 - radius, y + 0.5 - radius) > radius ? 255 : value
  })
  return { ...photo, data }
}

describe('hair of a photo', () => {
  it('is cut out', async () => {
    const hair = await cutReference(await portrait('men/5'))
    if (hair.problem !== null) throw new Error(hair.problem)
    const { hair: pixels } = await decodeCutout(hair.cutout)
    expect(pixels.width).toBeGreaterThan(100)
  })

  it.each<[ReferenceProblem, () => Promise<RgbImage>]>([
    [
      'no_face',
      () =>
        pixelsOf(sharp({ create: { width: 400, height: 400, channels: 3, background: '#a99' } })),
    ],
    ['several_faces', () => beside('women/60', 'men/5')],
    ['face_too_small', () => pixelsOf(sharp(portraitFile('women/36')).resize({ width: 256 }))],
    ['face_turned', () => portrait('women/82')],
    ['head_covered', () => portrait('women/14')],
    ['hair_cropped', () => cutAbove('women/60', 200)],
    ['hair_cropped', () => inCircle('women/60', { left: 262, top: 100, width: 500, height: 500 })],
    ['hair_unclear', () => pixelsOf(sharp(portraitFile('women/60')).linear(0.06))],
  ])('is refused for %s', async (problem, photo) => {
    expect((await cutReference(await photo())).problem).toBe(problem)
  })
})
