import { createStore, useStore } from './store.ts'

/** Why something is not there: no connection, a server that does not answer, or files of the page that cannot be fetched. */
export type Trouble = 'offline' | 'unreachable' | 'broken'

/** Whoever explains the others comes first. */
const order: readonly Trouble[] = ['offline', 'unreachable', 'broken']
const store = createStore<readonly Trouble[]>([])
const none: readonly Trouble[] = []
const waiting = new Set<() => void>()

/** What is wrong now. */
export function useTrouble(): Trouble | undefined {
  const troubles = useStore(store, none)
  return order.find((trouble) => troubles.includes(trouble))
}

export function setTrouble(trouble: Trouble, isThere: boolean) {
  const others = store.get().filter((other) => other !== trouble)
  if (isThere || others.length < store.get().length)
    store.set(isThere ? [...others, trouble] : others)
}

/** Says that the server does not answer, until the returned function is called; `retry` is for whoever does not want to wait. */
export function tellUnreachable(retry: () => void): () => void {
  waiting.add(retry)
  setTrouble('unreachable', true)
  return () => {
    waiting.delete(retry)
    setTrouble('unreachable', false)
  }
}

/** Has another try made for whatever waits for a connection. */
export function tryAgain() {
  for (const goOn of waiting) goOn()
}

/** Resolves when somebody or the browser thinks that there may be a connection. */
export function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      waiting.delete(goOn)
      removeEventListener('online', goOn)
      resolve()
    }
    waiting.add(goOn)
    addEventListener('online', goOn)
  })
}

/** Whether the site can be reached: a computer without any network still reaches one of its own, whatever its browser thinks. */
export async function isConnected(): Promise<boolean> {
  // Undefined where pages are prerendered.
  const { onLine } = navigator as Partial<Navigator>
  if (onLine !== false) return true
  return fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

/** Tells of a connection that is lost as soon as the browser knows, and of its return. @returns what stops it. */
export function watchConnection(): () => void {
  const look = () => void isConnected().then((isThere) => setTrouble('offline', !isThere))
  look()
  addEventListener('offline', look)
  addEventListener('online', look)
  return () => {
    removeEventListener('offline', look)
    removeEventListener('online', look)
  }
}
