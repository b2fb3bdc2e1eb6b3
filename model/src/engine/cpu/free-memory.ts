import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' }) => void

/** MB that a thread's long-lived objects may take before V8 looks for garbage among them. */
const oldSpaceAtFirst = 64

/**
 * Bytes of pixels that may pass through a thread before all its garbage is collected. On a photo of 1024 px, a style
 * passes 6 MB through the thread that draws it, and 20 MB through the main one, which runs no code that is costly to
 * compile. A full collection throws away the compiled code of everything that is not running, and compiling it again
 * takes 200 to 700 ms of CPU time. Left to V8, full collections would happen several times a picture.
 */
const bytesPerCollection = 140e6

/**
 * Bytes of arrays, beyond those that the last full collection left, at which there is another: about eight photos'
 * garbage.
 */
const maxGarbage = 80e6

/**
 * Makes threads started from now on collect seldom. Otherwise V8 would collect everything whenever 64 MB of pixels have
 * come and gone, and as soon as a heap has doubled its first few megabytes.
 */
export function collectSeldom(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit')
  setFlagsFromString(`--initial-old-space-size=${oldSpaceAtFirst}`)
}

let passed = 0
/** Bytes of arrays that have lasted in this thread since the last full collection. */
let lasting = 0

/**
 * Collects this thread's garbage when it has answered: what is new each time, everything now and then. V8 does not
 * count shared memory: left alone, that of several photos piles up.
 *
 * @param bytes Pixels that came or went with the job.
 */
export function freeMemory(bytes: number): void {
  passed += bytes
  const held = arrayBytes()
  // V8 frees arrays beside the program, so that what a collection left can only be told later.
  lasting = Math.min(lasting, held)
  const isFull = passed > bytesPerCollection || held > lasting + maxGarbage
  if (isFull) passed = 0
  setImmediate(() => {
    if (isFull) {
      collectGarbage()
      lasting = arrayBytes()
    } else collectGarbage({ type: 'minor' })
  })
}

function arrayBytes(): number {
  return process.memoryUsage().arrayBuffers
}
