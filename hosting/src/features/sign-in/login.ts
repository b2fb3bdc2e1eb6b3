import { call } from '../../lib/api-client.ts'
import { track } from '../../lib/analytics.ts'
import { ApiError, ConnectionError } from '../../lib/api-error.ts'
import { googleTexts } from '../../shared/sign-in/google-texts.ts'

/** Ways to sign in, as Firebase Auth names them. */
export const signInMethods = { google: 'google.com', password: 'password' } as const
export type SignInMethod = (typeof signInMethods)[keyof typeof signInMethods]

/** What the server gave for an ID token of Firebase Auth. */
export interface Login {
  readonly method: SignInMethod
  readonly token: string
  readonly idToken: string
  readonly firstLogin: boolean
  /** Whether the account came with a free try-on: who had one with an earlier account gets none. */
  readonly hasGift: boolean
}

/** Exchanges an ID token for a session of 7 days. */
export async function exchangeIdToken(idToken: string, method: SignInMethod): Promise<Login> {
  const answer = await call('POST /user/login', {
    id_token: idToken,
    sign_in_method: method,
    source_domain: document.referrer.slice(0, 2000),
  }).catch((error: unknown) => {
    track('login_fail', { method })
    throw error
  })
  const { token, first_login: firstLogin, user } = answer
  return { method, token, idToken, firstLogin, hasGift: firstLogin && user.credits > 0 }
}

/** The server's own words where it said something, else ours. */
export async function signInMessageOf(error: unknown): Promise<string> {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.message
  const { isUnreachable } = await import('../../shared/sign-in/firebase-auth.ts')
  return isUnreachable(error) ? googleTexts.unreachable : googleTexts.failed
}
