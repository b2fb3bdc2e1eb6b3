import { createStore, useStore } from './store.ts'

export interface Toast {
  readonly tone: 'success' | 'error' | 'info'
  readonly message: string
  /** How long it stays; long enough to read a sentence when not given. */
  readonly durationMs?: number
}

const hasToasts = createStore(false)

/** Whether the place for messages is needed on the page yet. */
export function useHasToasts() {
  return useStore(hasToasts, false)
}

/** Says something for a few seconds, to the eye and to screen readers. */
export async function notify(toast: Toast) {
  hasToasts.set(true)
  const { showToast } = await import('../components/toasts.tsx')
  showToast(toast)
}
