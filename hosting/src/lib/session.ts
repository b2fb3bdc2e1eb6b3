import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { createStore, useStore } from './store.ts'

const days = 7
const names = { token: 'userToken', method: 'SignInMethod', idToken: 'IdToken' } as const

/** `expired`: the server no longer takes the token; the page says so and offers to sign in again. */
export interface Session {
  readonly token: string
  readonly isLogin: boolean
  readonly expired: boolean
}

const signedOut: Session = { token: '', isLogin: false, expired: false }

function fromCookies(): Session {
  const token = readCookie(names.token)
  return token === '' ? signedOut : { token, isLogin: true, expired: false }
}

const store = createStore<Session>(typeof document === 'undefined' ? signedOut : fromCookies())

export const subscribeToSession = store.subscribe

/** The session now, for code outside React. */
export function currentSession(): Session {
  return store.get()
}

/** Who is signed in; follows other tabs whenever this one is shown again. */
export function useSession(): Session {
  return useStore(store, signedOut)
}

export function startSession(start: { token: string; method: string; idToken?: string }) {
  writeCookie(names.token, start.token, days)
  writeCookie(names.method, start.method, days)
  if (start.idToken !== undefined) writeCookie(names.idToken, start.idToken, days)
  store.set({ token: start.token, isLogin: true, expired: false })
}

/** Whether whoever is signed in did so with a password. */
export function usesPassword(): boolean {
  return readCookie(names.method) === 'password'
}

/** Forgets the session in this browser. */
export function endSession() {
  for (const name of Object.values(names)) removeCookie(name)
  store.set(signedOut)
}

/** Called when the server refuses `token`; a newer session, say from another tab, stays. */
export function expireSession(token: string) {
  if (store.get().token !== token) return
  endSession()
  store.set({ ...signedOut, expired: true })
}

export function rereadSession() {
  const fresh = fromCookies()
  if (fresh.token !== store.get().token) store.set(fresh)
}
