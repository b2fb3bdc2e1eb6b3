import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { measureHead } from '../people/head-extent.ts'
import { readMatte, readPortrait, type Person } from '../people/person.ts'
import { framePortrait } from './frame-portrait.ts'
import { writePicture } from './write-picture.ts'

const folder = fileURLToPath(new URL('../../assets/tips/', import.meta.url))

/** Pixels both ways: twice the size on the page. */
const size = 208
const maxBytes = 7_000

interface Tip {
  readonly person: Person
  /** The part of the photo's light that is left. */
  readonly light: number
}

/** What the photo dialog advises, by the name of the file. */
const tips: Readonly<Record<string, Tip>> = {
  'tied-back': { person: 'women/50', light: 1 },
  daylight: { person: 'women/47', light: 1 },
  dark: { person: 'women/47', light: 0.3 },
}

/**
 * Renders the pictures of the advice in the photo dialog:
 *
 *     npm run tips -w seed
 */
async function main(): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, { person, light }] of Object.entries(tips)) {
    const photo = await readPortrait(person)
    const head = await measureHead(photo, await readMatte(person))
    const source = { width: photo.width, height: photo.height, above: 0 }
    const { x, y, width } = framePortrait(head, source, { faceShare: 0.4, eyeHeight: 0.36 })
    await writePicture(
      dim(photo, light),
      { x, y, width, height: width },
      { path: `${folder}${name}.avif`, width: size, height: size, maxBytes },
    )
  }
}

/** The picture as it is with less light: darker, and with less of everything in the shadows. */
function dim(picture: RgbImage, light: number): RgbImage {
  if (light === 1) return picture
  return { ...picture, data: picture.data.map((value) => 255 * light * (value / 255) ** 1.4) }
}

await main()
