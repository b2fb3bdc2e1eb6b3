import { readFile } from 'node:fs/promises'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { nameCutout, type CutoutName } from '@hairstyle/core/cutouts/cutout-name.ts'

const assets = new URL('../../assets/cutouts/', import.meta.url)

interface NamedCutout {
  readonly name: CutoutName
  readonly file: Uint8Array
}

/** Where the cut-out of a hairstyle lies. */
export function cutoutFile(styleId: string, folder = assets): URL {
  return new URL(`${styleId}.cutout`, folder)
}

/**
 * The cut-out of a hairstyle, under the name that its document gives it.
 * @throws {Error} when it has not been made; {CutoutError} when it is broken.
 */
export async function readSeededCutout(styleId: string, folder = assets): Promise<NamedCutout> {
  const file = await readFile(cutoutFile(styleId, folder))
  readCutoutFile(file)
  return { name: nameCutout(styleId, file), file }
}

const hashDigits = 16

/**
 * Reads cut-outs from the repository, for engines that run without a bucket.
 * @throws {Error} when there is no cut-out of that name.
 */
export async function readCutoutAsset(name: string): Promise<Uint8Array> {
  const found = await readSeededCutout(name.slice(0, -hashDigits - 1))
  if (found.name !== name) throw new Error(`The cut-out ${name} is now ${found.name}`)
  return found.file
}
