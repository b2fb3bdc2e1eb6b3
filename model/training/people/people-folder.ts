import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '../../src/engine/box.ts'
import { readMatte } from '../../src/testing/read-picture.ts'

/** Folders of people who do not exist, with mattes. */
export const madePeople = ['women', 'men'] as const
/** Folder of real people, without mattes. Nothing of their photos may be published. */
export const realPeople = 'real'

/** Everyone in some folders of a folder of people, such as `women/12`; none for a folder that does not exist. */
export async function listPeople(
  people: string,
  folders: readonly string[] = madePeople,
): Promise<string[]> {
  const names = await Promise.all(
    folders
      .filter((folder) => existsSync(join(people, folder)))
      .map(async (folder) =>
        (await readdir(join(people, folder)))
          .filter((name) => name.endsWith('.jpg'))
          .map((name) => `${folder}/${name.slice(0, -'.jpg'.length)}`),
      ),
  )
  return names.flat().sort()
}

/** How much of each pixel of somebody's photo is the person, hair included, 0..1; null for who has no matte. */
export async function matteOf(
  people: string,
  name: string,
  size: Size,
): Promise<Float32Array | null> {
  const file = join(people, `${name}.matte.png`)
  return existsSync(file) ? await readMatte(file, size) : null
}
