import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import { freeMemory } from './free-memory.ts'

/** More garbage than is allowed, bytes. */
const much = 90e6

setFlagsFromString('--expose-gc')
const collectAll = runInNewContext('gc') as () => void

// Clears what other tests in this process left. V8 frees arrays in the background, and has finished when it collects
// again.
beforeEach(() => {
  collectAll()
  collectAll()
})

it('collects lasting arrays that nobody holds any more before there are many', async () => {
  const kept = [new ArrayBuffer(much)]
  await answer()
  const first = hold(kept)
  await answer()
  kept.length = 1
  hold(kept)
  await answer()
  // A failed comparison would print the array.
  expect(first.deref() === undefined).toBe(true)
  expect(kept.map(({ byteLength }) => byteLength)).toEqual([much, much])
})

it('does so, too, after V8 by itself has collected what had lasted', async () => {
  const kept = Array.from({ length: 5 }, () => new ArrayBuffer(much))
  await answer()
  kept.length = 0
  collectAll()
  collectAll()
  await answer()
  const first = hold(kept)
  kept.length = 0
  hold(kept)
  await answer()
  expect(first.deref() === undefined).toBe(true)
})

/** A separate function, so that nothing else holds the new array. */
function hold(kept: ArrayBuffer[]): WeakRef<ArrayBuffer> {
  const buffer = new ArrayBuffer(much)
  kept.push(buffer)
  return new WeakRef(buffer)
}

/** What a thread does after a job, and until its garbage is collected. */
async function answer(): Promise<void> {
  freeMemory(0)
  await turn()
  await turn()
}
