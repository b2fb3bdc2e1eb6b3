import { readRedirectMark } from '../../lib/sign-in-redirect.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { chooseStyles } from './draft.ts'
import { currentDraft, updateDraft } from './use-draft.ts'

/** To see oneself with these hairstyles. */
export interface Wish {
  readonly libIds: readonly string[]
  /** The photo comes first. */
  readonly hasAskedForPhoto: boolean
}

const keptKey = 'hairstyle.wish.1'
const store = createStore(takeKept())

/**
 * Asks, from any page, to see oneself with these hairstyles: they are chosen, and the next page with the try-on bar goes on
 * to the photo, or to the try-on where there is one. A reload starts nothing again.
 */
export function wishFor(libIds: readonly string[]) {
  updateDraft({ libIds: chooseStyles(currentDraft().libIds, libIds) })
  store.set({ libIds, hasAskedForPhoto: false })
}

export function askForPhoto() {
  const wish = store.get()
  if (wish) store.set({ ...wish, hasAskedForPhoto: true })
}

/** The hairstyles of the wish that waits, to be taken once; none without one. */
export function takeWish(): readonly string[] {
  const { libIds } = store.get() ?? { libIds: [] }
  store.set(null)
  return libIds
}

export function useWish() {
  return useStore(store, null)
}

/** Keeps a wish whose try-on waits for a sign-in that leaves the page; it is there again after the return. */
export function keepWish(libIds: readonly string[]) {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(libIds))
  } catch {
    // Photo and choice are still there, to be pressed again.
  }
}

function takeKept(): Wish | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptKey) ?? 'null')
    sessionStorage.removeItem(keptKey)
    const isWish = Array.isArray(kept) && kept.every((id) => typeof id === 'string')
    return isWish && readRedirectMark() !== null ? { libIds: kept, hasAskedForPhoto: false } : null
  } catch {
    // Forbidden, meddled with, or, as while the page is built, not there.
    return null
  }
}
