import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' }) => void

/** A full collection also throws compiled code away: after each job, it would make jobs a third longer. */
const jobsPerCollection = 3

let jobs = 0

/**
 * Collects this thread's garbage as soon as it has answered: what is new each time, everything now and then. V8 does not count
 * shared memory, and pixels weigh little in its heap: left alone, those of several photos pile up.
 */
export function freeMemory(): void {
  jobs++
  if (jobs % jobsPerCollection > 0) freeYoungMemory()
  else setImmediate(() => collectGarbage())
}

/** Collects what was made only lately: a millisecond, for threads with other work to do. */
export function freeYoungMemory(): void {
  setImmediate(() => collectGarbage({ type: 'minor' }))
}
