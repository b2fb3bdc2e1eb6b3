import { randomBytes } from 'node:crypto'
import {
  CutoutError,
  readCutoutFile,
  writeCutoutFile,
} from '@hairstyle/core/cutouts/cutout-file.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeCutout } from './decode-cutout.ts'
import { changeHeader, wornCutout } from './worn-hair.fixture.ts'

const file = await wornCutout()
const { header } = readCutoutFile(file)

/** The cut-out with a different picture from the one its header describes. */
function withPicture(picture: Uint8Array): Uint8Array {
  const size = { ...header.picture, bytes: picture.length }
  return writeCutoutFile({ header: { ...header, picture: size }, picture })
}

describe('decodeCutout', () => {
  it('reads premultiplied hair and where there is some', async () => {
    const { hair, hasHairIn } = await decodeCutout(file)
    expect([hair.width, hair.height]).toEqual([header.picture.width, header.picture.height])
    for (let i = 0; i < hair.data.length; i += 4) {
      const alpha = hair.data[i + 3]!
      for (let c = 0; c < 3; c++) expect(hair.data[i + c]! <= alpha + 1e-6).toBe(true)
    }
    expect(hasHairIn(0, 0, hair.width, hair.height)).toBe(true)
    expect(hasHairIn(10, hair.height - 20, 11, hair.height - 19)).toBe(true)
    expect(hasHairIn(hair.width / 2 - 2, hair.height - 20, hair.width / 2, hair.height - 19)).toBe(
      false,
    )
    expect(hasHairIn(-90, -90, -50, -50)).toBe(false)
  })

  it.each([
    [
      'a picture of another size',
      () =>
        changeHeader(file, ({ picture }) => ({
          picture: { ...picture, width: picture.width - 1 },
        })),
    ],
    ['a picture that is none', () => withPicture(randomBytes(3000))],
    ['half a picture', () => withPicture(readCutoutFile(file).picture.subarray(0, 900))],
    ['no cut-out at all', () => randomBytes(3000)],
    ['nothing', () => new Uint8Array(0)],
  ])('refuses %s', async (_, make) => {
    await expect(decodeCutout(make())).rejects.toBeInstanceOf(CutoutError)
  })

  it('refuses a picture that has more pixels than any cut-out', async () => {
    const large = await sharp({
      create: { width: 2100, height: 2000, channels: 4, background: '#00000000' },
    })
      .webp({ effort: 0 })
      .toBuffer()
    await expect(decodeCutout(withPicture(large))).rejects.toBeInstanceOf(CutoutError)
  })
})
