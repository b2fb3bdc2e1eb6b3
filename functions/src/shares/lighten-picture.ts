import type { Context } from '@hairstyle/core/context.ts'
import type { Lighten } from '@hairstyle/core/shares/shared-copies.ts'
import { inDecodeQueue } from '../photos/decode-queue.ts'
import { loadSharp } from '../photos/load-sharp.ts'

/** Pixels: the width of a phone at 2x, and of one of two pictures on a desktop. */
const maxWidth = 800
const quality = 80

/** Compresses a JPEG for mobile friends: some 100 kB instead of 350. On failure the original is shared. */
export function lightening({ log }: Pick<Context, 'log'>): Lighten {
  return async (jpeg) => {
    try {
      const sharp = await loadSharp()
      return await inDecodeQueue(() =>
        sharp(jpeg)
          .resize({ width: maxWidth, withoutEnlargement: true })
          .jpeg({ quality, mozjpeg: true })
          .toBuffer(),
      )
    } catch (error) {
      log.warn({ err: error }, 'a picture is shared as it is')
      return jpeg
    }
  }
}
