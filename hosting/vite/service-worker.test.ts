import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { serviceWorkerWith } from './service-worker.ts'

type Handler = (event: object) => void

/** The worker as a browser runs it. @param fetch Answers for the network. */
function start(fetch: (request: { url: string }) => Promise<Response>) {
  const handlers = new Map<string, Handler>()
  const skipWaiting = vi.fn<() => void>()
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    registration: {},
    skipWaiting,
  }
  // Not `caches`: a worker that asks for them breaks here.
  runInNewContext(serviceWorkerWith('/assets/font-1.woff2'), { self, fetch, Response, URL })
  return {
    skipWaiting,
    dispatch: (type: string, event: object = {}) => handlers.get(type)?.(event),
    /** @returns its answer; undefined if it leaves the request to the browser. */
    ask(url: string, mode = 'navigate') {
      let answer: Promise<Response> | undefined
      const respondWith = (given: Promise<Response>) => {
        answer = given
      }
      handlers.get('fetch')?.({ request: { url, mode }, respondWith })
      return answer
    },
  }
}

const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the service worker', () => {
  it('takes the place of any earlier one at once', () => {
    const worker = start(nothing)
    worker.dispatch('install')
    expect(worker.skipWaiting).toHaveBeenCalledOnce()
  })

  it('keeps no page: what the network says now is what shows', async () => {
    const pages = ['first release', 'second release']
    const worker = start(() => Promise.resolve(new Response(pages.shift())))
    const show = async () => (await worker.ask('https://site.test/hairstyle'))?.text()
    expect([await show(), await show()]).toEqual(['first release', 'second release'])
  })

  it.each([
    ['https://site.test/assets/index-1.js', 'cors'],
    ['https://site.test/api/hairstyle/mine/image/1', 'navigate'],
    ['https://site.test/__/auth/handler', 'navigate'],
  ])('does not stand before %s', (url, mode) => {
    expect(start(nothing).ask(url, mode)).toBeUndefined()
  })

  it('has a page for no connection and another for a site that is down, in the site’s letters', async () => {
    const answer = await start(nothing).ask('https://site.test/')
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('Cache-Control')).toBe('no-store')
    expect(answer?.headers.get('Content-Security-Policy')).toContain("font-src 'self'")
    const page = await answer?.text()
    expect(page).toContain('You are offline')
    expect(page).toContain('We cannot be reached')
    expect(page).toContain("url('/assets/font-1.woff2')")
  })
})
