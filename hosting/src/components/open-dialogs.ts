import { dismissEarlierToast } from '../lib/notify.ts'
import { createStore, useStore } from '../lib/store.ts'

const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** The topmost dialog, null for none: everything outside of it is inert. */
export function useTopDialog(): HTMLDialogElement | null {
  return useStore(openDialogs, none).at(-1) ?? null
}

const none: readonly HTMLDialogElement[] = []

/**
 * Registers `dialog` as the topmost; earlier messages do not concern it.
 * @returns a function that removes it.
 */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  dismissEarlierToast()
  const others = () => openDialogs.get().filter((other) => other !== dialog)
  openDialogs.set([...others(), dialog])
  return () => openDialogs.set(others())
}
