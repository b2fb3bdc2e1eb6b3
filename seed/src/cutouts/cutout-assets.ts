import { readFile } from 'node:fs/promises'
import { readCutoutFile } from '@hairstyle/core/cutouts/cutout-file.ts'
import { nameCutout } from '@hairstyle/core/cutouts/cutout-name.ts'
import type { CutoutName } from '@hairstyle/core/cutouts/cutout-name.ts'

const assets = new URL('../../assets/cutouts/', import.meta.url)

export interface NamedCutout {
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
