import { fileURLToPath } from 'node:url'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import sharp from 'sharp'
import type { Pair } from './home-scenes.ts'
import { cutOut } from './write-picture.ts'

/** Name and claim, drawn once in the site's own font, and the card made of them. */
const words = fileURLToPath(new URL('../../assets/social-card-words.png', import.meta.url))
const card = fileURLToPath(new URL('../../../hosting/public/social-card.jpg', import.meta.url))
const size = { width: 1200, height: 630 }
/** Where the words end and the picture starts. */
const seam = 660
const line = 3

/** Words on the left, half a head before and half a head after on the right. */
export async function writeSocialCard({ before, after, frame }: Pair): Promise<void> {
  const width = size.width - seam
  const half = Math.round(width / 2)
  const fitted = (picture: RgbImage): Promise<Buffer> =>
    cutOut(picture, frame)
      .resize({ width, height: size.height, fit: 'cover', position: 'top' })
      .png()
      .toBuffer()
  const right = await sharp(await fitted(after))
    .extract({ left: half, top: 0, width: width - half, height: size.height })
    .png()
    .toBuffer()
  const rule = { width: line, height: size.height, channels: 3, background: '#ffffff' } as const
  await sharp({ create: { ...size, channels: 3, background: '#f6f3ff' } })
    .composite([
      { input: words, left: 0, top: 0 },
      { input: await fitted(before), left: seam, top: 0 },
      { input: right, left: seam + half, top: 0 },
      { input: { create: rule }, left: seam + half - 1, top: 0 },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toFile(card)
}
