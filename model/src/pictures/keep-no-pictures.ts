import sharp from 'sharp'

/**
 * From now on, the picture library keeps nothing of pictures that it is done with: no two jobs ask for the same ones.
 */
export function keepNoPictures(): void {
  sharp.cache(false)
}
