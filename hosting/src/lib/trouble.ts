import { retryPictures } from './retry-pictures.ts'
import { createStore, useStore } from './store.ts'

/**
 * Why something is not there: no connection, a server that does not answer, or files of the page that cannot be
 * fetched.
 */
export type Trouble = 'offline' | 'unreachable' | 'broken'

const none: Partial<Record<Trouble, boolean>> = {}
const store = createStore(none)
const waiting = new Set<() => void>()

/** What is wrong now; what explains the others comes first. */
export function useTrouble(): Trouble | undefined {
  const is = useStore(store, none)
  return (['offline', 'unreachable', 'broken'] as const).find((trouble) => is[trouble])
}

export function setTrouble(trouble: Trouble, isThere: boolean) {
  store.set({ ...store.get(), [trouble]: isThere })
}

/** Has another try made for whatever waits for a connection. */
export function tryAgain() {
  for (const goOn of waiting) goOn()
  waiting.clear()
  retryPictures()
}

/** Resolves when somebody or the browser thinks that there may be a connection. */
export function nextChance(): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    waiting.add(() => resolve(null))
    addEventListener('online', resolve, { once: true })
  })
}

/**
 * Whether the site can be reached: a computer without any network still reaches one of its own, whatever its browser
 * thinks.
 */
export async function isConnected(): Promise<boolean> {
  // Undefined where pages are prerendered.
  const { onLine } = navigator as Partial<Navigator>
  if (onLine !== false) return true
  return fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/**
 * Tells from now on of a connection that is lost as soon as the browser knows, and of its return, with which pictures
 * come.
 */
export function watchConnection() {
  const look = () => void isConnected().then((isThere) => setTrouble('offline', !isThere))
  look()
  for (const event of ['offline', 'online']) addEventListener(event, look)
  addEventListener('online', retryPictures)
}
