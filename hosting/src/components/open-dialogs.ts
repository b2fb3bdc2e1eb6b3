import { dismissEarlierToast } from '../lib/notify.ts'
import { createStore, useStore } from '../lib/store.ts'

const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** The dialog over all others, null without any: all that is outside of it can be neither pressed nor heard. */
export function useTopDialog(): HTMLDialogElement | null {
  return useStore(openDialogs, none).at(-1) ?? null
}

const none: readonly HTMLDialogElement[] = []

/**
 * Keeps `dialog` as the one over all others; what was said before is not about it.
 * @returns what takes it out again.
 */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  dismissEarlierToast()
  const others = () => openDialogs.get().filter((other) => other !== dialog)
  openDialogs.set([...others(), dialog])
  return () => openDialogs.set(others())
}
