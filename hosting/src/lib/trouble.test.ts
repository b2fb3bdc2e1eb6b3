import { afterEach, expect, it, vi } from 'vitest'
import { isConnected, reconnected } from './trouble.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

it('a connection is waited for until it carries something', async () => {
  vi.useFakeTimers()
  const told = new EventTarget()
  vi.stubGlobal('addEventListener', told.addEventListener.bind(told))
  const reach = vi.fn<typeof fetch>().mockRejectedValueOnce(new Error('still without'))
  vi.stubGlobal('fetch', reach.mockResolvedValue(new Response()))
  const goOn = vi.fn()
  void reconnected().then(goOn)
  told.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reach).toHaveBeenCalledOnce()
  expect(goOn).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(goOn).toHaveBeenCalledOnce()
})
