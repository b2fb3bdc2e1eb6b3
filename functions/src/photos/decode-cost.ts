import type { Metadata } from 'sharp'

/**
 * Bytes that a pixel takes while it is decoded, by format. Measured as the peak of a process that decodes one picture
 * of 59 to 67 megapixels, above that of a small one (sharp 0.35, libheif-js 1.23).
 */
const bytesPerPixel = {
  /** AV1, by way of libheif: planes, the grid's canvas and interleaved RGB. */
  avif: 18,
  /** libheif in WebAssembly: planes, RGBA inside, RGBA outside. */
  hevc: 16,
  /** The whole canvas in RGBA, and the frame. */
  gif: 6,
  /** Lossy and lossless ones are decoded whole. */
  webp: 8,
  /** Coefficients of all scans are held until the last. */
  progressiveJpeg: 6,
  streamed: 0.5,
} as const

/** An estimate of the memory that decoding a picture takes, bytes, from what its header says. */
export function decodeCost(header: Metadata): number {
  return header.width * header.height * perPixel(header)
}

function perPixel({ format, compression, isProgressive, channels, depth }: Metadata): number {
  switch (format) {
    case 'heif':
      return compression === 'hevc' ? bytesPerPixel.hevc : bytesPerPixel.avif
    case 'gif':
    case 'webp':
      return bytesPerPixel[format]
    case 'png':
      // Rows of an interlaced picture come in seven passes, so all are held.
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) + 1 : bytesPerPixel.streamed
    default:
      return isProgressive ? bytesPerPixel.progressiveJpeg : bytesPerPixel.streamed
  }
}
