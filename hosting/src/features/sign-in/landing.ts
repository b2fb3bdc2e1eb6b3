import { track } from '../../lib/analytics.ts'
import { ownPath, paths } from '../../lib/paths.ts'
import { startSession } from '../../lib/session.ts'
import type { Login, SignInMethod } from './login.ts'
import { showWelcome } from '../../shared/sign-in/welcome.ts'

/** A token that came in an address of /login-success, and the page to go on to. */
export interface Landing {
  readonly token: string
  readonly target: string
}

const google: SignInMethod = 'google.com'

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

/** Starts the session if this tab asked for it; a token that somebody else put into a link is not taken silently. */
export function acceptOwnLogin({ token }: Landing): boolean {
  if (expected?.token !== token) return false
  const { method, idToken, firstLogin, hasGift } = expected
  expected = null
  startSession({ token, idToken, method })
  track('login', { method })
  if (firstLogin) track('sign_up', { method })
  if (hasGift) showWelcome('signedUp')
  else if (!firstLogin || method === google) showWelcome('returning')
  return true
}

/** Starts the session of a link that the person has just confirmed. */
export function acceptFoundLanding({ token }: Landing) {
  found = null
  startSession({ token, method: google })
}
