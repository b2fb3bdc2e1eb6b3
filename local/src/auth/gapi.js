/* global addEventListener, document, location, parent, window */
/**
 * What Firebase Auth uses of Google's `api.js`: two windows that send each other named events, with replies. The
 * protocol is postMessage. Runs in the page and in the Auth emulator's helper frame.
 */
const tag = 'local-gapi'

class Iframe {
  #handlers = new Map()
  #early = new Map()
  #replies = new Map()
  #lastId = 0
  #peer
  #opened
  #markOpened

  /** @param peer gives the window on the other side @param isOpen false while that window still loads */
  constructor(peer, isOpen) {
    this.#peer = peer
    this.#opened = isOpen
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#markOpened = resolve
        })
    addEventListener('message', (event) => {
      if (event.source === this.#peer() && event.data?.tag === tag) this.#receive(event.data)
    })
  }

  register(name, handler) {
    this.#handlers.set(name, handler)
    const early = this.#early.get(name) ?? []
    this.#early.delete(name)
    for (const message of early) void this.#handle(message)
  }

  send(name, data, onReply) {
    const id = ++this.#lastId
    if (onReply) this.#replies.set(id, onReply)
    void this.#opened.then(() => this.#post({ kind: 'event', id, name, data }))
  }

  async ping(onOpen) {
    await this.#opened
    onOpen?.()
  }

  restyle() {
    return Promise.resolve()
  }

  greet() {
    this.#post({ kind: 'hello' })
  }

  #receive(message) {
    if (message.kind === 'hello') {
      this.#markOpened?.()
    } else if (message.kind === 'reply') {
      const onReply = this.#replies.get(message.id)
      this.#replies.delete(message.id)
      try {
        onReply?.(message.data)
      } catch {
        // Firebase Auth throws after it has taken the answer about web storage, and so it does with Google's script.
      }
    } else if (this.#handlers.has(message.name)) {
      void this.#handle(message)
    } else {
      this.#early.set(message.name, [...(this.#early.get(message.name) ?? []), message])
    }
  }

  async #handle({ id, name, data }) {
    const answer = await this.#handlers.get(name)(data)
    this.#post({ kind: 'reply', id, data: [answer] })
  }

  #post(message) {
    this.#peer().postMessage({ tag, ...message }, '*')
  }
}

const context = {
  open(options, onCreate) {
    const element = document.createElement('iframe')
    Object.assign(element.style, options.attributes?.style)
    element.src = options.url
    const iframe = new Iframe(() => element.contentWindow, false)
    const result = onCreate(iframe)
    options.where.appendChild(element)
    return result
  },
  getParentIframe() {
    const iframe = new Iframe(() => parent, true)
    // After the caller has registered its handlers.
    setTimeout(() => iframe.greet())
    return iframe
  },
}

window.gapi = {
  load: (_features, options) => setTimeout(options.callback ?? options),
  iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
}

const onload = new URL(document.currentScript?.src ?? location.href).searchParams.get('onload')
window[onload ?? 'gapi_onload']?.()
