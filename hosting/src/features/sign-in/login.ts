import { track } from '../../lib/analytics.ts'
import { type AnswerOf, call } from '../../lib/api-client.ts'
import { ApiError, ConnectionError } from '../../lib/api-error.ts'
import { readCookie, removeCookie, writeCookie } from '../../lib/cookies.ts'
import type { ProviderSignIn } from '../../shared/sign-in/firebase-auth.ts'
import { googleTexts } from '../../shared/sign-in/google-texts.ts'
import type { Welcome } from '../../shared/sign-in/welcome.ts'

/** Ways to sign in, as Firebase Auth names them. */
export const signInMethods = { google: 'google.com', password: 'password' } as const
export type SignInMethod = (typeof signInMethods)[keyof typeof signInMethods]

/** What the server gave for a sign-in at Firebase Auth. */
export interface Login {
  readonly method: SignInMethod
  readonly token: string
  readonly idToken: string
  readonly accessToken: string | null
  readonly welcome: Welcome
}

/**
 * Exchanges a sign-in for a session of 7 days.
 * @throws {CookiesRefusedError} before anything is begun that could not be kept.
 */
export async function exchangeSignIn(
  { idToken, accessToken, isNew }: ProviderSignIn,
  method: SignInMethod,
): Promise<Login> {
  // A session is about as long.
  requireCookies(idToken)
  const answer = await call('POST /user/login', {
    id_token: idToken,
    sign_in_method: method,
  }).catch((error: unknown) => {
    track(isNew ? 'sign_up_fail' : 'login_fail', { method })
    throw error
  })
  const { token, first_login, user } = answer
  return { method, token, idToken, accessToken, welcome: welcomeOf(first_login, user) }
}

/** The greeting: whoever had a free try-on with an earlier account gets no other. */
export function welcomeOf(isFirstLogin: boolean, user: AnswerOf<'GET /user/info'>): Welcome {
  if (!isFirstLogin) return 'returning'
  if (user.credits > 0) return 'gift'
  return user.email_verified ? 'signedUp' : 'mail'
}

/** The server's message, or else ours. */
export async function signInMessageOf(error: unknown): Promise<string> {
  if (error instanceof ApiError || error instanceof ConnectionError) return error.message
  if (isRefusal(error)) return googleTexts.cookies
  const { isUnreachable } = await import('../../shared/sign-in/firebase-auth.ts')
  return isUnreachable(error) ? googleTexts.unreachable : googleTexts.failed
}

/** This browser keeps no cookies for the site, or none this large. */
class CookiesRefusedError extends Error {
  override readonly name = 'CookiesRefusedError'
}

const trial = 'cookieTrial'

/** @throws {CookiesRefusedError} where `value` would be forgotten at once. */
function requireCookies(value: string) {
  writeCookie(trial, value, 1)
  const isKept = readCookie(trial) === value
  removeCookie(trial)
  if (!isKept) throw new CookiesRefusedError()
}

/** Whether a cookie was refused, or a storage, which goes by the same setting. */
function isRefusal(error: unknown): boolean {
  const isOfStorage = error instanceof DOMException && error.name === 'SecurityError'
  return isOfStorage || error instanceof CookiesRefusedError
}
