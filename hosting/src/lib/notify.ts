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

/** What was said within this time belongs to the page or dialog that comes now: one step may do both. */
const sameStepMs = 2000

/** What is said at the moment; null is nothing. */
export const shownToast = createStore<ShownToast | null>(null)
let lastId = 0

/** Says something for a few seconds, to the eye and to screen readers, in the place of what was said before. */
export function notify(toast: Toast) {
  lastId += 1
  shownToast.set({ ...toast, id: lastId, since: performance.now() })
}

export function dismissToast() {
  shownToast.set(null)
}

/** Ends what was said about something that is over: another page or a dialog takes its place. */
export function dismissEarlierToast() {
  const { since = Infinity } = shownToast.get() ?? {}
  if (performance.now() - since > sameStepMs) dismissToast()
}
