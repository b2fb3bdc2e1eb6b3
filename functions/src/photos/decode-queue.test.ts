import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inDecodeQueue } from './decode-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['decodes what waited for less than its request lives', 20_000, 'decoded'],
  ['decodes nothing for a request that has been given up', 45_000, 'too_many_requests'],
])('%s', async (_, waitedMs, ending) => {
  const { promise: slowEnds, resolve: endSlow } = Promise.withResolvers<undefined>()
  const { promise: slowBegins, resolve: beginSlow } = Promise.withResolvers<undefined>()
  const slow = inDecodeQueue(() => {
    beginSlow(undefined)
    return slowEnds
  })
  const next = inDecodeQueue(() => Promise.resolve('decoded')).catch(nameOf)
  await slowBegins
  vi.advanceTimersByTime(waitedMs)
  endSlow(undefined)
  await slow
  expect(await next).toBe(ending)
})

function nameOf(error: unknown): string {
  return (error as Error).name
}
