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
 * Opacity of a person's own hair, 0..255, at the size of a reduced copy of their portrait: as labelled for training,
 * with the loose locks that a style's cut-out leaves out. Computed once and kept, because it takes some seconds.
 *
 * @param isFresh Computes it again, as is necessary when the network, the cutter or labels drawn by hand have changed.
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
