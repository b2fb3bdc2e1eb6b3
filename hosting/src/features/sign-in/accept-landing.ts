import { maxLength } from '@hairstyle/contract/limits.ts'
import { track } from '../../lib/analytics.ts'
import { call } from '../../lib/api-client.ts'
import { claimsOf, startSession } from '../../lib/session.ts'
import { showWelcome } from '../../shared/sign-in/welcome.ts'
import { forgetFoundLanding, takeExpectedLogin, type Landing } from './landing.ts'
import { signInMethods, welcomeOf, type Login } from './login.ts'

/** Starts the session if this tab requested it; a token from a foreign link is not accepted silently. */
export function acceptOwnLogin({ token }: Landing): boolean {
  const login = takeExpectedLogin(token)
  if (!login) return false
  startSession(login)
  greet(login)
  return true
}

/**
 * Starts the session of a link that the person has just confirmed, and greets them as after a sign-in here. A link has
 * no ID token.
 */
export async function acceptFoundLanding({ token }: Landing): Promise<void> {
  forgetFoundLanding()
  const { firebase, auth_time } = claimsOf(token)
  const method = signInMethods[firebase?.sign_in_provider === 'password' ? 'password' : 'google']
  startSession({ token, method })
  // If the token is refused, the ended session shows a message.
  const user = await call('GET /user/info', {}).catch(() => null)
  if (user === null) return
  // The first sign-in precedes the account that it creates.
  const isFirstLogin = Date.parse(user.created_at) / 1000 >= Number(auth_time)
  greet({ method, welcome: welcomeOf(isFirstLogin, user) })
}

/** Counts a sign-in, says where the person came from, and greets them. */
function greet({ method, welcome }: Pick<Login, 'method' | 'welcome'>) {
  // Nobody but us misses it.
  void call('POST /user/update', {
    source_domain: document.referrer.slice(0, maxLength.sourceDomain),
  }).catch(() => null)
  track('login', { method })
  if (welcome !== 'returning') track('sign_up', { method })
  showWelcome(welcome)
}
