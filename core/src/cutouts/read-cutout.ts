import type { Blobs } from '../blobs/blobs.ts'
import type { CutoutName } from './cutout-name.ts'
import { cutoutPath } from './cutout-path.ts'

/**
 * The file of a cut-out, unchecked.
 * @throws {BlobMissingError}
 */
export async function readCutout(blobs: Blobs, name: CutoutName): Promise<Uint8Array> {
  return await blobs.read(cutoutPath(name))
}
