import { currentSession, subscribeToSession } from './session.ts'
import { createStore, useStore } from './store.ts'

/** An open sign-in dialog; `reason` is the sentence under its title. */
export interface SignInRequest {
  readonly reason: string | null
  /** Somebody waits for the answer and goes on by themselves, so no greeting holds them up. */
  readonly isGate: boolean
}

const store = createStore<SignInRequest | null>(null)
const waiting = new Set<(signedIn: boolean) => void>()

function settle(signedIn: boolean) {
  for (const resolve of waiting) resolve(signedIn)
  waiting.clear()
}

subscribeToSession(() => {
  if (currentSession().isLogin) settle(true)
})

export function useSignInRequest() {
  return useStore(store, null)
}

export function openSignIn(request: SignInRequest = { reason: null, isGate: false }) {
  store.set(request)
}

/** Closes the dialog; whoever waited without being signed in by now is told no. */
export function closeSignIn() {
  store.set(null)
  settle(currentSession().isLogin)
}

/**
 * Makes sure that somebody is signed in before going on: resolves true at once or after the dialog, false when it is
 * dismissed. Where popups are blocked the page is left for the sign-in, so keep the choice in the address or in
 * `sessionStorage` as well.
 */
export function useSignInGate() {
  return requireSignIn
}

function requireSignIn(reason: string | null = null): Promise<boolean> {
  if (currentSession().isLogin) return Promise.resolve(true)
  store.set({ reason, isGate: true })
  return new Promise((resolve) => waiting.add(resolve))
}
