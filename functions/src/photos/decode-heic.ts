import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** RGBA rows from the top, upright. */
export interface DecodedHeic {
  readonly data: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

const script = import.meta.url.endsWith('.ts') ? './heic-worker.ts' : './heic-worker.js'

/**
 * Decodes a HEIC picture, which sharp's libvips cannot; null if it is damaged. Takes a second or two, in a thread so
 * that nobody else waits.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  maxSeconds: number,
): Promise<DecodedHeic | 'too slow' | null> {
  const worker = new Worker(new URL(script, import.meta.url), {
    workerData: bytes,
    // libheif prints warnings about files.
    stdout: true,
  })
  const signal = AbortSignal.timeout(maxSeconds * 1000)
  try {
    const [decoded] = (await once(worker, 'message', { signal })) as [DecodedHeic | null]
    return decoded
  } catch (error) {
    if (signal.aborted) return 'too slow'
    throw error
  } finally {
    await worker.terminate()
  }
}
