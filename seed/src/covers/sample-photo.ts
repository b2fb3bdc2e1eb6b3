import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { portraitFile, type Person } from '../people/person.ts'
import type { Portrait } from './studio.ts'
import { framePortrait } from './frame-portrait.ts'
import { writePicture } from './write-picture.ts'

export const samplesFolder = fileURLToPath(new URL('../../assets/samples/', import.meta.url))

/** Pixels of the round pictures that samples are chosen by, both ways: twice their size on the page. */
const thumbnailSize = 176
const thumbnailBytes = 6_000

const photoBytes = 200_000
const photoQualities = [90, 88, 86, 84, 82, 80] as const

/**
 * Writes a portrait as a photo to try styles with, `<name>.jpg`, and the small picture that it is chosen by,
 * `<name>.avif`.
 */
export async function writeSample(
  name: string,
  person: Person,
  { photo, head }: Portrait,
): Promise<void> {
  await writeFile(`${samplesFolder}${name}.jpg`, await encodePhoto(portraitFile(person)))
  const source = { width: photo.width, height: photo.height, above: 0 }
  const { x, y, width } = framePortrait(head, source, { faceShare: 0.5, eyeHeight: 0.42 })
  await writePicture(
    photo,
    { x, y, width, height: width },
    {
      path: `${samplesFolder}${name}.avif`,
      width: thumbnailSize,
      height: thumbnailSize,
      maxBytes: thumbnailBytes,
    },
  )
}

async function encodePhoto(file: string): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of photoQualities) {
    bytes = await sharp(file).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= photoBytes) break
  }
  return bytes
}
