import { currentSession, subscribeToSession } from './session.ts'
import { keep, readKept } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** An open sign-in dialog; `reason` is the sentence under its title. */
export interface SignInRequest {
  readonly reason: string | null
}

const store = createStore<SignInRequest | null>(null)

interface Waiting {
  readonly resolve: (signedIn: boolean) => void
  /** Stores what is needed to continue after the return. */
  readonly keep: (() => void) | undefined
}

const waiting = new Set<Waiting>()

function settle(signedIn: boolean) {
  for (const { resolve } of waiting) resolve(signedIn)
  waiting.clear()
}

/**
 * Called before leaving the page to sign in. @returns whether a waiting caller has stored what it needs to continue.
 */
export function keepPresses(): boolean {
  const keepers = [...waiting].flatMap(({ keep }) => keep ?? [])
  for (const keep of keepers) keep()
  return keepers.length > 0
}

subscribeToSession(() => {
  if (currentSession().isLogin) settle(true)
})

export function useSignInRequest() {
  return useStore(store, null)
}

export function openSignIn(request: SignInRequest = { reason: null }) {
  store.set(request)
}

/** Closes the dialog; waiting callers get false unless signed in by now. */
export function closeSignIn() {
  store.set(null)
  settle(currentSession().isLogin)
}

/**
 * Requires a sign-in: resolves true at once or after the dialog, false when it is dismissed. If popups are blocked the
 * page is left to sign in: `keep` is called before, to store what is needed to call this again after the return.
 */
export function useSignInGate() {
  return requireSignIn
}

function requireSignIn(reason: string, keep?: () => void): Promise<boolean> {
  if (currentSession().isLogin) return Promise.resolve(true)
  // After a return from Google's page, the sign-in is about to finish.
  if (readRedirectMark() === null) store.set({ reason })
  return new Promise((resolve) => waiting.add({ resolve, keep }))
}

const key = 'signInRedirect'
const kinds = ['press', 'page'] as const

/** What waited when this tab left for Google's page: a stored press that continues by itself, or nothing. */
type LeftWith = (typeof kinds)[number]

/**
 * Marks, for this tab, that it leaves to sign in.
 * @throws {DOMException} SecurityError where storage is refused.
 */
export function markRedirect(leftWith: LeftWith) {
  sessionStorage.setItem(key, leftWith)
}

/** What waited when the tab left; null if it never left, or the outcome is known. */
export function readRedirectMark(): LeftWith | null {
  const mark = readKept('session', key)
  return kinds.find((kind) => kind === mark) ?? null
}

export function forgetRedirect() {
  keep('session', key, null)
}
