import type { Metadata } from 'sharp'

/**
 * Bytes per pixel during decoding, by format. Measured as the peak of a process that decodes one picture of 59 to 67
 * megapixels, minus that for a small one (sharp 0.35, libheif-js 1.23).
 */
const bytesPerPixel = {
  /** AV1, through libheif: planes, the grid's canvas and interleaved RGB. */
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

/** Estimated memory for decoding a picture, bytes, from its header. */
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
      // Interlaced rows come in seven passes, so all are held.
      return isProgressive ? channels * (depth === 'ushort' ? 2 : 1) + 1 : bytesPerPixel.streamed
    default:
      return isProgressive ? bytesPerPixel.progressiveJpeg : bytesPerPixel.streamed
  }
}
