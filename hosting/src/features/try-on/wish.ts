import { createStore, useStore } from '../../lib/store.ts'
import { chooseStyles } from './draft.ts'
import { currentDraft, updateDraft } from './use-draft.ts'

const store = createStore<readonly string[] | null>(null)

/**
 * Asks, from any page, to see oneself with these hairstyles: they are chosen, and the next page with the try-on bar goes on
 * to the photo, or to the try-on where there is one. Nothing of it outlives the page: a reload starts nothing again.
 */
export function wishFor(libIds: readonly string[]) {
  updateDraft({ libIds: chooseStyles(currentDraft().libIds, libIds) })
  store.set([...new Set(libIds)])
}

/** The wish that waits, to be taken once. */
export function takeWish(): readonly string[] | null {
  const libIds = store.get()
  store.set(null)
  return libIds
}

export function useWish() {
  return useStore(store, null)
}
