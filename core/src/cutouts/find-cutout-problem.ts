import { BlobMissingError, type Blobs } from '../blobs/blobs.ts'
import { CutoutError, cutoutHeadBytes, readCutoutHead } from './cutout-file.ts'
import { cutoutPath, type CutoutName } from './cutout-name.ts'

/**
 * Why the bucket's cut-out of this name cannot be worn, or null if it can. Reads only its beginning.
 * @throws {Error} when storage is unavailable.
 */
export async function findCutoutProblem(blobs: Blobs, name: CutoutName): Promise<string | null> {
  try {
    const { bytes, size } = await blobs.readStart(cutoutPath(name), cutoutHeadBytes)
    readCutoutHead(bytes, size)
    return null
  } catch (error) {
    if (error instanceof BlobMissingError || error instanceof CutoutError) return error.message
    throw error
  }
}
