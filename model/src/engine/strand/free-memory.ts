import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' }) => void

/**
 * Collects this thread's garbage as soon as it has answered. V8 does not count shared memory, and pixels weigh little in its
 * heap: left alone, those of several photos pile up.
 */
export function freeMemory(): void {
  setImmediate(() => {
    collectGarbage()
  })
}

/** Collects what was made only lately: a millisecond, for threads with other work to do. */
export function freeYoungMemory(): void {
  setImmediate(() => {
    collectGarbage({ type: 'minor' })
  })
}
