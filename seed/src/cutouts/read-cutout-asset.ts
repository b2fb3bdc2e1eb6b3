import { readSeededCutout } from './cutout-assets.ts'

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
