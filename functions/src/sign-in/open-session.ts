import { signUp } from '@hairstyle/core/accounts/sign-up.ts'
import type { Identity } from '@hairstyle/core/accounts/sign-up.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { isBadToken } from '../http/bad-token.ts'
import { giftKeysOf, personKeyOf } from '../http/person-key.ts'
import { viewAccount } from '../policies/account-view.ts'
import { mailVerification } from './mail-verification.ts'
import type { Asker } from './mail-verification.ts'

const sessionMs = 7 * 24 * 60 * 60 * 1000

/** With Google everywhere; with email and password where studios and creators look after their accounts. */
const providers: readonly string[] = ['google.com', 'password']

interface Arrival {
  readonly idToken: string
  /** Where somebody came from, kept of their first login. */
  readonly sourceDomain: string | null
  /** Network address. */
  readonly address: string
}

/**
 * A session of seven days for an ID token of Firebase Auth, with the account that the first one makes.
 * @throws {ApiError} unauthenticated, forbidden (account erased), or too_many_requests.
 */
export async function openSession(ctx: Context, { idToken, sourceDomain, address }: Arrival) {
  // Before the account is made: the answer to a first login must not get lost to a failing session.
  const { identity, token } = await exchange(ctx, idToken)
  const { user, isFirstLogin } = await signUp(ctx, identity, sourceDomain)
  if (isFirstLogin && !identity.isProven) await askToVerify(ctx, { account: user, address })
  return { first_login: isFirstLogin, token, user: await viewAccount(ctx, user) }
}

/** Whoever does not get the mail can ask for another one. */
async function askToVerify(ctx: Context, asker: Asker): Promise<void> {
  await mailVerification(ctx, asker).catch((err: unknown) => {
    ctx.log.warn({ err }, 'a new address was not asked to be verified')
  })
}

async function exchange(ctx: Context, idToken: string) {
  const { auth, config } = ctx
  try {
    const decoded = await auth.verifyIdToken(idToken)
    const provider = decoded.firebase.sign_in_provider
    if (!providers.includes(provider)) throw notConfirmed()
    const personKey = personKeyOf(decoded, config.visitorSecret)
    await takeTurn(ctx, limits.login, personKey)
    const { uid, name, email, email_verified, picture } = decoded
    const emailVerified = email_verified === true
    const identity: Identity = {
      uid,
      giftKeys: giftKeysOf(
        { personKey, email: emailVerified ? (email ?? null) : null },
        config.visitorSecret,
      ),
      name: typeof name === 'string' ? name : '',
      email: email ?? '',
      emailVerified,
      isProven: provider === 'google.com' || emailVerified,
      avatar: picture ?? null,
    }
    return { identity, token: await auth.createSessionCookie(idToken, { expiresIn: sessionMs }) }
  } catch (cause) {
    if (!isBadToken(cause)) throw cause
    throw notConfirmed(cause)
  }
}

function notConfirmed(cause?: unknown): ApiError {
  const message = 'Your sign-in could not be confirmed. Please sign in again.'
  return new ApiError('unauthenticated', message, { cause })
}
