import { vi } from 'vitest'

/** A cookie jar that behaves as `document.cookie` does for one page: sets by name, honours Max-Age=0. */
function cookieDocument() {
  const jar = new Map<string, string>()
  return {
    referrer: '',
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, pair.slice(name.length + 1))
    },
  }
}

/** Stubs the browser globals of a page at `address`; call `vi.unstubAllGlobals` afterwards. */
export function stubPage(address: string) {
  const url = new URL(address)
  vi.stubGlobal('location', url)
  vi.stubGlobal('document', cookieDocument())
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, next: string) => {
      url.href = new URL(next, url).href
    },
  })
}

/** XMLHttpRequest over `fetch`, for a page whose site is at `origin`. */
export function stubXmlHttpRequest(origin: string) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      onload = () => undefined
      onerror = () => undefined
      onabort = () => undefined
      onloadend = () => undefined
      upload = {}
      response = new Blob()
      status = 0
      #method = ''
      #url = ''
      #headers = new Headers()
      #answered = new Headers()
      #aborter = new AbortController()

      open(method: string, url: string) {
        this.#method = method
        this.#url = origin + url
      }

      setRequestHeader(name: string, value: string) {
        this.#headers.set(name, value)
      }

      getResponseHeader(name: string) {
        return this.#answered.get(name)
      }

      abort() {
        this.#aborter.abort()
      }

      send(body: BodyInit | null) {
        const request = { method: this.#method, headers: this.#headers, body }
        fetch(this.#url, { ...request, signal: this.#aborter.signal })
          .then(async (answer) => {
            this.#answered = answer.headers
            this.status = answer.status
            this.response = await answer.blob()
            this.onload()
          })
          .catch(() => (this.#aborter.signal.aborted ? this.onabort() : this.onerror()))
          .finally(() => this.onloadend())
      }
    },
  )
}
