import { track } from '../../lib/analytics.ts'
import { call } from '../../lib/api-client.ts'
import { ownPath, paths } from '../../lib/paths.ts'
import { claimsOf, startSession } from '../../lib/session.ts'
import { showWelcome } from '../../shared/sign-in/welcome.ts'
import { signInMethods, welcomeOf } from './login.ts'
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

/** Starts the session if this tab asked for it; a token that somebody else put into a link is not taken silently. */
export function acceptOwnLogin({ token }: Landing): boolean {
  if (expected?.token !== token) return false
  const login = expected
  expected = null
  startSession(login)
  greet(login)
  return true
}

/**
 * Starts the session of a link that the person has just confirmed, and greets them as after a sign-in here. A link has no ID
 * token.
 */
export async function acceptFoundLanding({ token }: Landing): Promise<void> {
  found = null
  const { firebase, auth_time } = claimsOf(token)
  const method = signInMethods[firebase?.sign_in_provider === 'password' ? 'password' : 'google']
  startSession({ token, method })
  // Of a token that is refused, the session that ends tells the person.
  const user = await call('GET /user/info', {}).catch(() => null)
  if (user === null) return
  // The first sign-in comes before the account that it makes, all others after.
  const isFirstLogin = Date.parse(user.created_at) / 1000 >= Number(auth_time)
  greet({ method, welcome: welcomeOf(isFirstLogin, user) })
}

/** Counts a sign-in, says where the person came from, and greets them. */
function greet({ method, welcome }: Pick<Login, 'method' | 'welcome'>) {
  // Nobody but us misses it.
  void call('POST /user/update', { source_domain: document.referrer.slice(0, 2000) }).catch(
    () => null,
  )
  track('login', { method })
  if (welcome !== 'returning') track('sign_up', { method })
  showWelcome(welcome)
}
