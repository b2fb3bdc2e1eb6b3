import { createStore, useStore } from './store.ts'

export interface Toast {
  readonly tone: 'success' | 'error' | 'info'
  readonly message: string
  /** How long it stays; long enough to read a sentence when not given. */
  readonly durationMs?: number
}

interface ShownToast extends Toast {
  readonly id: number
}

/** More would cover a phone. */
const atMost = 3

const none: readonly ShownToast[] = []
const toasts = createStore(none)
let lastId = 0

/** What is said at the moment, the oldest first. */
export function useToasts(): readonly ShownToast[] {
  return useStore(toasts, none)
}

/** Says something for a few seconds, to the eye and to screen readers. What is said already is said anew. */
export function notify(toast: Toast) {
  const others = toasts.get().filter(({ message }) => message !== toast.message)
  lastId += 1
  toasts.set([...others, { ...toast, id: lastId }].slice(-atMost))
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
