import { createStore } from './store.ts'

export interface Toast {
  readonly tone: 'success' | 'error' | 'info'
  readonly message: string
  /** How long it stays; long enough to read a sentence when not given. */
  readonly durationMs?: number
}

export interface ShownToast extends Toast {
  readonly id: number
  /** In the time of `performance.now()`. */
  readonly since: number
}

/** A message younger than this belongs to the page or dialog that opens now: one step may do both. */
const sameStepMs = 2000

/** The current message; null for none. */
export const shownToast = createStore<ShownToast | null>(null)
let lastId = 0

/** Shows a message for a few seconds, also for screen readers, replacing the previous one. */
export function notify(toast: Toast) {
  lastId += 1
  shownToast.set({ ...toast, id: lastId, since: performance.now() })
}

export function dismissToast() {
  shownToast.set(null)
}

/** Dismisses an outdated message when another page or a dialog opens. */
export function dismissEarlierToast() {
  const { since = Infinity } = shownToast.get() ?? {}
  if (performance.now() - since > sameStepMs) dismissToast()
}
