import { afterEach, expect, it, vi } from 'vitest'
import { isConnected } from './trouble.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['thinks that it is offline, and reaches the site', false, true, true],
  ['thinks that it is offline, and is', false, false, false],
  ['thinks that it is online, which is believed until something fails', true, false, true],
])('a browser that %s', async (_, onLine, isReached, expected) => {
  vi.stubGlobal('navigator', { onLine })
  const answer = () => (isReached ? Promise.resolve(new Response()) : Promise.reject(new Error()))
  vi.stubGlobal('fetch', answer)
  expect(await isConnected()).toBe(expected)
})
