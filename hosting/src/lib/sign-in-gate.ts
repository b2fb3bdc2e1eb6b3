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
  /** Keeps, for the return, what is needed to go on. */
  readonly keep: (() => void) | undefined
}

const waiting = new Set<Waiting>()

function settle(signedIn: boolean) {
  for (const { resolve } of waiting) resolve(signedIn)
  waiting.clear()
}

/** Before the page is left for the sign-in: @returns whether somebody who waits has kept what is needed to go on. */
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

/** Closes the dialog; whoever waited without being signed in by now is told no. */
export function closeSignIn() {
  store.set(null)
  settle(currentSession().isLogin)
}

/**
 * Makes sure that somebody is signed in before going on: resolves true at once or after the dialog, false when it is
 * dismissed. Where popups are blocked the page is left for the sign-in: `keep` is called before, to store what is
 * needed to ask here again after the return.
 */
export function useSignInGate() {
  return requireSignIn
}

function requireSignIn(reason: string, keep?: () => void): Promise<boolean> {
  if (currentSession().isLogin) return Promise.resolve(true)
  // Who just came back from Google's page is about to be signed in.
  if (readRedirectMark() === null) store.set({ reason })
  return new Promise((resolve) => waiting.add({ resolve, keep }))
}

const key = 'signInRedirect'
const kinds = ['press', 'page'] as const

/**
 * What waited when this tab left for Google's page: a press that was kept and goes on by itself, or nothing.
 */
type LeftWith = (typeof kinds)[number]

/**
 * Remembers, for this tab, that it leaves to sign in.
 * @throws {DOMException} SecurityError where storage is refused.
 */
export function markRedirect(leftWith: LeftWith) {
  sessionStorage.setItem(key, leftWith)
}

/** What the tab left with; null when it never left, or the outcome is known by now. */
export function readRedirectMark(): LeftWith | null {
  const mark = readKept('session', key)
  return kinds.find((kind) => kind === mark) ?? null
}

export function forgetRedirect() {
  keep('session', key, null)
}
