import { ownPath, paths } from '../../lib/paths.ts'
import type { Login } from './login.ts'

/** A token that came in an address of /login-success, and the page to go on to. */
export interface Landing {
  readonly token: string
  readonly target: string
}

let expected: Login | null = null
let found: Landing | null = null

/** The address of the landing page for a sign-in that has just succeeded here. */
export function landingFor(login: Login, url: string): string {
  expected = login
  return paths.loginSuccess({ token: login.token, url })
}

export function readLanding(address: URL): Landing | null {
  const token = address.searchParams.get('token') ?? ''
  const target = ownPath(address.searchParams.get('url'), paths.home())
  return token === '' ? null : { token, target }
}

/** At start: takes the token out of the address bar before anything else can see it there. */
export function takeLandingFromAddress() {
  const address = new URL(location.href)
  if (address.pathname !== paths.login() || address.search === '') return
  found = readLanding(address)
  history.replaceState(history.state, '', paths.login())
}

/** The landing that came in from outside. Nothing is signed in before the person has said so. */
export function foundLanding() {
  return found
}

export function forgetFoundLanding() {
  found = null
}

/** The sign-in that this tab asked for, once, if its token is this one. */
export function takeExpectedLogin(token: string): Login | null {
  if (expected?.token !== token) return null
  const login = expected
  expected = null
  return login
}
