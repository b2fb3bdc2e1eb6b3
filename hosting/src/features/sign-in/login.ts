import { call } from '../../lib/api-client.ts'
import { ApiError, ConnectionError } from '../../lib/api-error.ts'
import { sessionTexts } from './texts.ts'

/** Google, as Firebase Auth names it. */
export const signInMethod = 'google.com'

/** What the server gave for Google's ID token. */
export interface Login {
  readonly token: string
  readonly idToken: string
  readonly firstLogin: boolean
  /** Whether the account came with a free try-on: who had one with an earlier account gets none. */
  readonly hasGift: boolean
}

/** Exchanges Google's ID token for a session of 7 days. */
export async function exchangeIdToken(idToken: string): Promise<Login> {
  const answer = await call('POST /user/login', {
    id_token: idToken,
    sign_in_method: signInMethod,
    source_domain: document.referrer.slice(0, 2000),
  })
  const { token, first_login: firstLogin, user } = answer
  return { token, idToken, firstLogin, hasGift: firstLogin && user.credits > 0 }
}

/** The server's own words where it said something, else ours. */
export async function signInMessageOf(error: unknown): Promise<string> {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.message
  const { isUnreachable } = await import('./firebase-auth.ts')
  return isUnreachable(error) ? sessionTexts.unreachable : sessionTexts.failed
}
