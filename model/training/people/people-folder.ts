import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Size } from '../../src/engine/cpu/image/float-image.ts'

/** Everybody in a folder of people, such as `women/12`. */
export async function listPeople(people: string): Promise<string[]> {
  const folders = await Promise.all(
    ['women', 'men'].map(async (folder) =>
      (await readdir(join(people, folder)))
        .filter((name) => name.endsWith('.jpg'))
        .map((name) => `${folder}/${name.slice(0, -'.jpg'.length)}`),
    ),
  )
  return folders.flat().sort()
}

/** How much of each pixel of somebody's photo is the person, hair included, 0..1. */
export async function readMatte(
  people: string,
  name: string,
  { width, height }: Size,
): Promise<Float32Array> {
  const bytes = await sharp(join(people, `${name}.matte.png`))
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return Float32Array.from(bytes, (value) => value / 255)
}
