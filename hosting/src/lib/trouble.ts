import { createStore, useStore } from './store.ts'

/**
 * Why something did not load: no connection, a server that does not answer, or files of the page that cannot be
 * fetched.
 */
export type Trouble = 'offline' | 'unreachable' | 'broken'

const none: Partial<Record<Trouble, boolean>> = {}
const store = createStore(none)
const waiting = new Set<() => void>()

/** The current trouble; the one that explains others has priority. */
export function useTrouble(): Trouble | undefined {
  const is = useStore(store, none)
  return (['offline', 'unreachable', 'broken'] as const).find((trouble) => is[trouble])
}

export function setTrouble(trouble: Trouble, isThere: boolean) {
  store.set({ ...store.get(), [trouble]: isThere })
}

/** Triggers a retry of everything that waits for a connection. */
export function tryAgain() {
  for (const goOn of waiting) goOn()
  waiting.clear()
  retryPictures()
}

/**
 * Resolves once the site is reachable again. It is probed on request, on the browser's events, and periodically, as
 * browsers report a connection a little before it works.
 */
export async function reconnected(): Promise<void> {
  do {
    await new Promise<unknown>((resolve) => {
      waiting.add(() => resolve(null))
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, 5000)
    })
  } while (!(await isReached()))
}

/** Whether the site may be reachable, as far as the browser knows; a local one is reachable without a network. */
export async function isConnected(): Promise<boolean> {
  // Undefined where pages are prerendered.
  const { onLine } = navigator as Partial<Navigator>
  return onLine !== false || isReached()
}

function isReached(): Promise<boolean> {
  return fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Watches for a lost connection and its return, when missing pictures are fetched. */
export function watchConnection() {
  const tell = (isThere: boolean) => {
    setTrouble('offline', !isThere)
    if (isThere) retryPictures()
  }
  const look = () => void isReached().then(tell)
  void isConnected().then(tell)
  for (const event of ['offline', 'online']) {
    addEventListener(event, () => {
      look()
      // Browsers report both a little early.
      setTimeout(look, 2000)
    })
  }
}

/** Refetches failed pictures, which browsers do not do by themselves. */
function retryPictures() {
  for (const image of document.images) {
    const { src } = image
    if (image.complete && image.naturalWidth === 0 && src !== '') image.src = src
  }
}
