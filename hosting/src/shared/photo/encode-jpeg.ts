/** Of photos and pictures that people keep. */
export const jpegQuality = 0.92

/** Draws a picture at a size and encodes it; null if the browser lacks memory. */
export function encodeJpeg(
  source: CanvasImageSource,
  size: { width: number; height: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, size.width, size.height)
  return toJpeg(canvas)
}

/** Encodes a canvas and empties it; null if the browser lacks memory. */
export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    const done = (blob: Blob | null) => {
      release(canvas)
      resolve(blob)
    }
    canvas.toBlob(done, 'image/jpeg', jpegQuality)
  })
}

/**
 * Safari up to 16.5 counts canvases until they are garbage-collected, and refuses more once their total is too large.
 */
function release(canvas: HTMLCanvasElement) {
  canvas.width = 0
  canvas.height = 0
}
