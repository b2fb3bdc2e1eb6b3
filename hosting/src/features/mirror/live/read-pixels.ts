let canvas: OffscreenCanvas | null = null

/** Pixels of a picture, which is closed. */
export function readPixels(picture: ImageBitmap): Uint8ClampedArray {
  const { width, height } = picture
  if (canvas?.width !== width || canvas.height !== height) {
    canvas = new OffscreenCanvas(width, height)
  }
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0)
  picture.close()
  return context.getImageData(0, 0, width, height).data
}
