import type { Context } from '@hairstyle/core/context.ts'
import type { Lighten } from '@hairstyle/core/shares/shared-copies.ts'
import { inDecodeQueue } from '../photos/decode-queue.ts'
import { loadSharp } from '../photos/load-sharp.ts'

/** Pixels: as wide as a phone of two pixels to the point, and as a picture beside another on a desk. */
const maxWidth = 800
const quality = 80

/**
 * A JPEG for friends who open a page on the road: some 100 kB instead of 350. One that cannot be made lighter now is
 * shared as it is.
 */
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
