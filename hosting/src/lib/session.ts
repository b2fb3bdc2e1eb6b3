import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'

const days = 7
const names = {
  token: 'userToken',
  method: 'SignInMethod',
  idToken: 'IdToken',
  accessToken: 'accessToken',
} as const

/** `expired`: the server no longer takes the token; the page says so and offers to sign in again. */
export interface Session {
  readonly token: string
  readonly isLogin: boolean
  readonly expired: boolean
  /** The person of the session, also after it expired; '' for none. */
  readonly person: string
  /** Counts sign-outs on this page, whose data must not reach the next person. */
  readonly departures: number
}

const signedOut: Session = { token: '', isLogin: false, expired: false, person: '', departures: 0 }

const store = createStore<Session>(
  typeof document === 'undefined' ? signedOut : sessionOf(readCookie(names.token)),
)

export const subscribeToSession = store.subscribe

/** The session now, for code outside React. */
export function currentSession(): Session {
  return store.get()
}

/** Who is signed in. */
export function useSession(): Session {
  return useStore(store, signedOut)
}

function sessionOf(token: string): Session {
  if (token === '') return signedOut
  return { ...signedOut, token, isLogin: true, person: personOf(token) }
}

interface Claims {
  readonly sub?: unknown
  /** When the sign-in was made, in seconds since 1970. */
  readonly auth_time?: unknown
  readonly firebase?: { readonly sign_in_provider?: unknown }
}

/** The unverified claims of a userToken; empty if it is malformed. Do not trust them. */
export function claimsOf(token: string): Claims {
  try {
    const [, claims = ''] = token.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** The account named by a userToken, to tell people apart. */
function personOf(token: string): string {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : token
}

function change(next: Session) {
  const { person, departures } = store.get()
  const hasLeft = person !== '' && person !== next.person
  store.set({ ...next, departures: departures + (hasLeft ? 1 : 0) })
}

interface SessionStart {
  readonly token: string
  readonly method: string
  /** Of Firebase Auth; a link that brings a session brings none. */
  readonly idToken?: string
  /** Google's own, of who signed in with Google. */
  readonly accessToken?: string | null
}

export function startSession(start: SessionStart) {
  for (const [key, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const value = start[key] ?? ''
    if (value === '') removeCookie(name)
    else writeCookie(name, value, days)
  }
  change(sessionOf(start.token))
  tellOtherWindows()
}

/** Whether whoever is signed in did so with a password. */
export function usesPassword(): boolean {
  return readCookie(names.method) === 'password'
}

/** Removes the session from this browser. */
export function endSession() {
  removeCookies()
  change(signedOut)
  tellOtherWindows()
}

let isChanging = false

/**
 * Ends the session at the server, then in this browser. Refusals meanwhile are ignored.
 * @throws whatever `end` throws; the session goes on then.
 */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  isChanging = true
  try {
    await end()
    endSession()
  } finally {
    isChanging = false
  }
}

/**
 * Replaces a session by a new one, with the old one ended first. Refusals meanwhile are ignored.
 * @throws whatever `begin` throws; the session stays as it is then.
 */
export async function replaceSession(begin: () => Promise<SessionStart>): Promise<void> {
  isChanging = true
  try {
    startSession(await begin())
  } finally {
    isChanging = false
  }
}

/** Called when the server refuses `token`; a newer session, as from another window, stays. */
export function expireSession(token: string) {
  if (isChanging) return
  if (readCookie(names.token) !== token) rereadSession()
  const { token: current, person } = store.get()
  if (current !== token) return
  removeCookies()
  change({ ...signedOut, expired: true, person })
}

function rereadSession() {
  follow(readCookie(names.token))
}

function follow(token: string) {
  if (token !== store.get().token) change(sessionOf(token))
}

function removeCookies() {
  for (const name of Object.values(names)) removeCookie(name)
}

const channelName = 'session'

/** The message is faster than the cookie, so it contains the session. */
function tellOtherWindows() {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(store.get().token)
  channel.close()
}

/**
 * Follows other windows' changes of the session, and changes of its cookie when the page is shown again.
 * @returns a function that stops it.
 */
export function followOtherWindows(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let channel = hearOtherWindows()
  // Some browsers keep pages with an open channel out of the back-forward cache.
  addEventListener('pagehide', () => channel.close(), { signal })
  const showAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) channel = hearOtherWindows()
    rereadSession()
  }
  addEventListener('pageshow', showAgain, { signal })
  addEventListener('focus', rereadSession, { signal })
  document.addEventListener('visibilitychange', rereadSession, { signal })
  return () => {
    stop.abort()
    channel.close()
  }
}

function hearOtherWindows(): BroadcastChannel {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => follow(String(data))
  return channel
}
