import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ApiError } from '@hairstyle/core/errors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  almostWholePhoto,
  animatedPhoto,
  cmykPhoto,
  endlessPhoto,
  flatAvif,
  gradient,
  hdrAvif,
  heicPhoto,
  movingAvif,
  pixelBomb,
  photoWithLocation,
  sidewaysPhoto,
  svgPicture,
  textNamedJpg,
  truncatedHeic,
  truncatedPhoto,
  vastHeic,
  wideHeic,
} from '../testing/pictures.ts'
import { loadSharp } from './load-sharp.ts'
import { normalizePhoto } from './normalize-photo.ts'

let sharp: Awaited<ReturnType<typeof loadSharp>>
beforeAll(async () => {
  sharp = await loadSharp()
})

async function normalized(picture: Buffer | Promise<Buffer>) {
  const photo = await normalizePhoto(await picture)
  return { photo, metadata: await sharp(photo.bytes).metadata() }
}

/** Mean colour of a region, as fractions of the sides. */
async function colorAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const start =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(start, start + 3)]
}

describe('pictures it takes', () => {
  it('reduces a large one to 2048 pixels on its longest side', async () => {
    const { photo, metadata } = await normalized(gradient(3000, 1500))
    expect(photo).toMatchObject({ width: 2048, height: 1024, contentType: 'image/jpeg' })
    expect(metadata).toMatchObject({ format: 'jpeg', width: 2048, height: 1024, space: 'srgb' })
  })

  it('keeps enough of a tall screenshot for a face in it', async () => {
    const { photo } = await normalized(gradient(300, 3000))
    expect(photo).toMatchObject({ width: 300, height: 3000 })
  })

  it('never enlarges a small one', async () => {
    const { photo } = await normalized(gradient(300, 400))
    expect(photo).toMatchObject({ width: 300, height: 400 })
  })

  it('turns one upright that its camera held sideways', async () => {
    const { photo, metadata } = await normalized(sidewaysPhoto())
    expect(photo).toMatchObject({ width: 400, height: 600 })
    expect(metadata.orientation).toBeUndefined()
    // The fixture is red where the top is once upright.
    const [red = 0, , blue = 0] = await colorAt(photo.bytes, 0.5, 0.05)
    expect(red).toBeGreaterThan(blue)
  })

  it('removes where and with what it was taken', async () => {
    const before = await sharp(await photoWithLocation()).metadata()
    expect(before.exif?.includes('Camera of somebody')).toBe(true)
    const { photo, metadata } = await normalized(photoWithLocation())
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('xmp')
    expect(metadata).not.toHaveProperty('iptc')
    expect(photo.bytes.includes('Camera of somebody')).toBe(false)
  })

  it('takes the first frame of an animated one', async () => {
    const { photo, metadata } = await normalized(animatedPhoto())
    expect(photo).toMatchObject({ width: 300, height: 300 })
    expect(metadata.pages).toBeUndefined()
    const [red = 0, , blue = 0] = await colorAt(photo.bytes, 0.5, 0.5)
    expect(red).toBeGreaterThan(blue)
  })

  it.each([
    ['CMYK', () => cmykPhoto()],
    [
      'greyscale',
      async () =>
        sharp(await gradient(300, 300))
          .greyscale()
          .jpeg()
          .toBuffer(),
    ],
    [
      '16 bit',
      async () =>
        sharp(await gradient(300, 300))
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'AVIF',
      async () =>
        sharp(await gradient(300, 300))
          .avif()
          .toBuffer(),
    ],
  ])('makes sRGB of a %s one', async (_, picture) => {
    const { metadata } = await normalized(picture())
    expect(metadata).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
  })

  it('keeps the colours of one in a wide colour space', async () => {
    const original = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#c08060' },
    })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer()
    const { photo } = await normalized(original)
    const color = await colorAt(photo.bytes, 0.5, 0.5)
    for (const [index, wanted] of [0xc0, 0x80, 0x60].entries()) {
      expect(Math.abs((color[index] ?? 0) - wanted)).toBeLessThanOrEqual(4)
    }
  })

  it('decodes HEIC', async () => {
    const { photo, metadata } = await normalized(heicPhoto())
    expect(metadata).toMatchObject({ format: 'jpeg', width: 320, height: 400 })
    const [red = 0, , blue = 0] = await colorAt(photo.bytes, 0.5, 0.25)
    expect(red).toBeGreaterThan(blue)
  })

  it.each(['profile', 'code points'] as const)(
    'keeps the colours of a Display P3 HEIC declared by %s',
    async (by) => {
      const { photo } = await normalized(wideHeic(by))
      const color = await colorAt(photo.bytes, 0.5, 0.25)
      // The red 208, 32, 32 of Display P3 in sRGB, whose range it exceeds.
      for (const [index, wanted] of [227, 0, 8].entries()) {
        expect(Math.abs((color[index] ?? 0) - wanted)).toBeLessThanOrEqual(4)
      }
    },
  )

  it.each([
    ['100 cd/m²', 520, 187],
    ['diffuse white', 594, 243],
    ['ten times as bright', 839, 255],
  ])('brings the light of an HDR picture into range: %s', async (_, code, wanted) => {
    const { photo } = await normalized(hdrAvif(code))
    const color = await colorAt(photo.bytes, 0.5, 0.5)
    for (const value of color) expect(Math.abs(value - wanted)).toBeLessThanOrEqual(2)
  })

  it('takes the first frame of an AVIF that moves', async () => {
    const { photo } = await normalized(movingAvif())
    expect(photo).toMatchObject({ width: 300, height: 300 })
  })

  it('takes a JPEG that lacks nothing but its end', async () => {
    const { photo } = await normalized(endlessPhoto())
    expect(photo).toMatchObject({ width: 300, height: 300 })
  })

  it('takes one as small as pictures of profiles are', async () => {
    const { photo } = await normalized(gradient(200, 250))
    expect(photo).toMatchObject({ width: 200, height: 250 })
  })

  it('puts a see-through one on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const { photo } = await normalized(
      sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    )
    expect(await colorAt(photo.bytes, 0.5, 0.5)).toEqual([255, 255, 255])
  })
})

describe('pictures it refuses', () => {
  it.each([
    ['a text file named .jpg', () => textNamedJpg(), 1008, 'JPEG, PNG'],
    ['a drawing that could load other files', () => svgPicture(), 1008, 'JPEG, PNG'],
    ['a truncated HEIC', () => truncatedHeic(), 1009, 'damaged or incomplete'],
    ['a truncated one', () => truncatedPhoto(), 1009, 'damaged or incomplete'],
    ['one that lacks its last pixels', () => almostWholePhoto(), 1009, 'damaged or incomplete'],
    ['a HEIC of 200 megapixels', () => vastHeic(), 1007, 'too many pixels'],
    ['one of 400 megapixels', () => pixelBomb(), 1007, 'too many pixels'],
    ['a tiny file that takes a gigabyte to decode', () => flatAvif(), 1007, 'ordinary JPEG'],
    ['a tiny one', () => gradient(199, 600), 1009, 'too small'],
  ])('%s', async (_, picture, code, words) => {
    const refusal: unknown = await normalizePhoto(await picture()).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code })
    expect((refusal as ApiError).message).toContain(words)
  })
})

describe('many at once', () => {
  it('take no more memory than one: each waits for the one before', async () => {
    const script = fileURLToPath(import.meta.resolve('../testing/decode-peak.fixture.ts'))
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    // One takes some 100 MB, four at once 650.
    expect(Number(stdout)).toBeGreaterThan(0)
    expect(Number(stdout)).toBeLessThan(300e6)
  })

  it('are asked to retry when too many wait', async () => {
    const picture = await gradient(300, 300)
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => normalizePhoto(picture)))
    const refused = all.filter((each) => each.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(20)
    for (const { reason } of refused) {
      expect(reason).toMatchObject({ name: 'too_many_requests', retryAfterSeconds: 5 })
    }
    expect(await normalizePhoto(picture)).toMatchObject({ width: 300 })
  })
})
