import { createStore, useStore } from '../../lib/store.ts'

/** Which words greet somebody who has just signed in. */
export type Welcome = 'signedUp' | 'returning'

const store = createStore<Welcome | null>(null)

export function showWelcome(welcome: Welcome) {
  store.set(welcome)
}

export function closeWelcome() {
  store.set(null)
}

export function useWelcome() {
  return useStore(store, null)
}
