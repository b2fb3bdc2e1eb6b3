import type { Blobs } from '@hairstyle/core/blobs/blobs.ts'
import { cutoutPath } from '@hairstyle/core/cutouts/cutout-name.ts'
import { findCutoutProblem } from '@hairstyle/core/cutouts/find-cutout-problem.ts'
import { forEachAtOnce } from '@hairstyle/core/for-each-at-once.ts'
import { readSeededCutout } from './cutout-assets.ts'

const uploadsAtOnce = 8

/** Only the engine reads them, and none ever changes under its name. */
const options = {
  contentType: 'application/octet-stream',
  cacheControl: 'private, max-age=31536000, immutable',
}

/**
 * Brings the cut-outs of hairstyles into the bucket, those that are not there or broken there.
 * @returns how many were missing.
 * @throws {Error} when one has not been made; {CutoutError} when it is broken.
 */
export async function uploadCutouts(
  blobs: Blobs,
  styleIds: readonly string[],
  folder?: URL,
): Promise<number> {
  let uploaded = 0
  await forEachAtOnce(styleIds, uploadsAtOnce, async (styleId) => {
    const { name, file } = await readSeededCutout(styleId, folder)
    if ((await findCutoutProblem(blobs, name)) === null) return
    await blobs.save(cutoutPath(name), file, options)
    uploaded += 1
  })
  return uploaded
}
