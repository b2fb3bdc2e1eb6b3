import { createStore, useStore } from '../../lib/store.ts'

/** Greetings for a first sign-in: with a free try-on, with a mail to verify, or with neither. */
export type SignedUp = 'gift' | 'mail' | 'signedUp'

/** Which words greet somebody who has just signed in. */
export type Welcome = SignedUp | 'returning'

interface Greeting {
  readonly welcome: Welcome | null
  /** Whether something that the person waits for comes first. */
  readonly isHeld: boolean
}

const none: Greeting = { welcome: null, isHeld: false }
const store = createStore<Greeting>(none)

export function showWelcome(welcome: Welcome) {
  store.set({ ...store.get(), welcome })
}

export function closeWelcome() {
  store.set({ ...store.get(), welcome: null })
}

/** Holds back the greeting until `releaseWelcome`, unless it was closed by then. */
export function holdWelcome() {
  store.set({ ...store.get(), isHeld: true })
}

export function releaseWelcome() {
  store.set({ ...store.get(), isHeld: false })
}

/** The greeting that was not seen, or not closed, yet. */
export function currentWelcome(): Welcome | null {
  return store.get().welcome
}

/** The greeting to show now. */
export function useWelcome(): Welcome | null {
  const { welcome, isHeld } = useStore(store, none)
  return isHeld ? null : welcome
}
