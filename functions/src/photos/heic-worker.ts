import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'
import type { DecodedHeic } from './decode-heic.ts'

/** Decodes the picture in `workerData` and posts its pixels, or null. */
async function decode(bytes: Uint8Array): Promise<DecodedHeic | null> {
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return null
  const width = image.get_width()
  const height = image.get_height()
  const data = new Uint8ClampedArray(width * height * 4)
  return await new Promise((resolve) => {
    image.display({ data, width, height }, (filled) => {
      resolve(filled && { data: new Uint8Array(data.buffer), width, height })
    })
  })
}

// A damaged file may crash the decoder: the thread ends here anyway.
const decoded = await decode(workerData as Uint8Array).catch(() => null)
parentPort?.postMessage(decoded, decoded ? [decoded.data.buffer] : [])
