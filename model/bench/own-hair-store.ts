import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { labelPhoto } from '../training/people/label-photo.ts'
import { peopleFolder } from './assets.ts'
import { slug } from './scenes.ts'
import type { Size } from '../src/engine/box.ts'

const folder = fileURLToPath(new URL('../.cache/own-hair/', import.meta.url))

/**
 * Opacity of a person's own hair, 0..255, at the size of a smaller copy of their portrait: as training labels it, with
 * the loose locks that a style's cut-out leaves off. Worked out once, since it takes some seconds, and kept.
 *
 * @param isFresh Works it out anew, as it must be when the network, the cutter or a hand's labels have changed.
 */
export async function readOwnHair(
  person: string,
  { width, height }: Size,
  isFresh: boolean,
): Promise<Uint8Array> {
  const path = `${folder}${slug(person)}.png`
  if (isFresh || !existsSync(path)) await labelHair(person, path)
  const hair = sharp(path).extractChannel(0).resize(width, height, { fit: 'fill' })
  return new Uint8Array(await hair.raw().toBuffer())
}

async function labelHair(person: string, path: string): Promise<void> {
  const { photo, labels } = await labelPhoto(peopleFolder, peopleFolder, person)
  await mkdir(folder, { recursive: true })
  const { width, height } = photo
  const bytes = Uint8Array.from(labels.hair, (value) => Math.round(255 * Math.min(1, value)))
  await sharp(bytes, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path)
}
