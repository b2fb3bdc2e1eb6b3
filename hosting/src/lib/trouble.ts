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

/**
 * Resolves once the site is reached again. It is asked when somebody or the browser thinks that it may be, and now and
 * then: browsers tell of a connection a little before it carries anything.
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

/**
 * Whether the site can be reached, as far as the browser knows: a computer without any network still reaches one of its
 * own.
 */
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

/**
 * Tells from now on of a connection that is lost as soon as the browser knows, and of its return, with which pictures
 * come.
 */
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
      // Browsers tell of both a little before they are true.
      setTimeout(look, 2000)
    })
  }
}

/** Has those pictures fetched anew that could not be: browsers do not try again by themselves. */
function retryPictures() {
  for (const image of document.images) {
    const { src } = image
    if (image.complete && image.naturalWidth === 0 && src !== '') image.src = src
  }
}
