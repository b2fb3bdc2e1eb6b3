import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** RGBA rows from the top, upright. */
export interface DecodedHeic {
  readonly data: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

const script = import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js'
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Pixels of a HEIC picture, which sharp's libvips cannot decode; null when it is damaged. Takes a second or two: in a
 * thread, so that nobody else waits, and one at a time, because a picture takes some 200 MB meanwhile.
 */
export function decodeHeic(bytes: Uint8Array): Promise<DecodedHeic | null> {
  const decoded = lastTurn.then(() => decodeInThread(bytes))
  lastTurn = decoded.catch(() => undefined)
  return decoded
}

async function decodeInThread(bytes: Uint8Array): Promise<DecodedHeic | null> {
  const worker = new Worker(new URL(script, import.meta.url), {
    workerData: bytes,
    // libheif prints what it does not like about a file.
    stdout: true,
  })
  try {
    const [decoded] = (await once(worker, 'message')) as [DecodedHeic | null]
    return decoded
  } finally {
    await worker.terminate()
  }
}
