import { type ComponentType, lazy } from 'react'
import { ConnectionError } from './api-error.ts'
import { createStore, useStore } from './store.ts'
import { texts } from './texts.ts'

/** Why a part of the page is not there: no connection, or its files cannot be fetched. */
type LoadTrouble = 'offline' | 'broken'

const trouble = createStore<LoadTrouble | null>(null)
const waiting = new Set<() => void>()

export function useLoadTrouble() {
  return useStore(trouble, null)
}

/** Has another try made for whatever waits for a connection. */
export function tryLoadingAgain() {
  for (const goOn of waiting) goOn()
  waiting.clear()
}

/**
 * Loads code for something that somebody has just pressed. Nothing is asked for without a connection: browsers take a
 * module that they failed to fetch as broken for as long as the page lives.
 * @throws ConnectionError
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  if (!(await isConnected())) throw new ConnectionError(texts.errors.offline)
  try {
    return await load()
  } catch (cause) {
    throw new ConnectionError(texts.errors.unreachable, { cause })
  }
}

/**
 * Loads a page. Without a connection it says so, waits for one and goes on by itself.
 * @throws ConnectionError when there is a connection, and the files cannot be fetched all the same.
 */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  while (!(await isConnected())) {
    trouble.set('offline')
    await nextChance()
  }
  if (trouble.get() === 'offline') trouble.set(null)
  return loadCode(load)
}

/** A component that is loaded when it is first drawn; until it is there, nothing stands in its place. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await loadPage(load) }
    } catch {
      trouble.set('broken')
      // The rest of the page stays as it is.
      return new Promise<never>(() => undefined)
    }
  })
}

function nextChance() {
  return new Promise<unknown>((resolve) => {
    waiting.add(() => resolve(null))
    addEventListener('online', resolve, { once: true })
  })
}

/** A computer without any network still reaches a site of its own, whatever its browser thinks. */
async function isConnected(): Promise<boolean> {
  // Undefined where pages are prerendered.
  const { onLine } = navigator as Partial<Navigator>
  if (onLine !== false) return true
  return fetch('/site.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
