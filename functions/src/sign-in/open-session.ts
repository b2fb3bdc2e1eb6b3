import { visibleIn } from '@hairstyle/contract/fields.ts'
import { signUp, type Identity } from '@hairstyle/core/accounts/sign-up.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { z } from 'zod'
import { isBadToken } from '../http/authenticate.ts'
import { giftKeysOf, personKeyOf } from '../http/person-key.ts'
import { viewAccount } from '../policies/account.ts'
import { mailVerification, type Asker } from './mail-verification.ts'
import { beginSession, endSessionsUntil, sessionMs } from './sessions.ts'

/** With Google, or with email and password. */
const Provider = z.enum(['google.com', 'password'])

/** A session needs a recent sign-in: a leaked older ID token opens none. */
const freshMs = 5 * 60 * 1000

/** @param token Of which `auth_time` is in seconds since 1970. */
export function isFresh({ clock }: Context, token: { readonly auth_time: number }): boolean {
  return clock().getTime() - token.auth_time * 1000 < freshMs
}

interface Arrival {
  readonly idToken: string
  /** The referring domain, kept from the first login. */
  readonly sourceDomain: string | null
  /** Network address. */
  readonly address: string
}

/**
 * Opens a session of seven days for an ID token of Firebase Auth; the first one creates the account.
 * @throws {ApiError} unauthenticated, forbidden (account erased), or too_many_requests.
 */
export async function openSession(ctx: Context, { idToken, sourceDomain, address }: Arrival) {
  // Before the account is created: a failing session must not lose the answer to a first login.
  const { identity, token } = await exchange(ctx, idToken)
  const { user, isFirstLogin } = await signUp(ctx, identity, sourceDomain)
  const { uid, signedInAt } = identity
  // At each sign-in, since the first one after the claim may have been interrupted.
  if (user.claimedAt !== null) await endSessionsUntil(ctx, uid, user.claimedAt)
  await beginSession(ctx, { uid, token, signedInAt })
  if (isFirstLogin && !identity.isProven) await askToVerify(ctx, { account: user, address })
  return { first_login: isFirstLogin, token, user: await viewAccount(ctx, user) }
}

/** Whoever does not get the mail can request another. */
async function askToVerify(ctx: Context, asker: Asker): Promise<void> {
  await mailVerification(ctx, asker).catch((err: unknown) => {
    ctx.log.warn({ err }, 'a new address was not asked to be verified')
  })
}

async function exchange(ctx: Context, idToken: string) {
  const { auth, config } = ctx
  try {
    const checkRevoked = true
    const decoded = await auth.verifyIdToken(idToken, checkRevoked)
    const provider = Provider.safeParse(decoded.firebase.sign_in_provider).data
    const signedInAt = new Date(decoded.auth_time * 1000)
    if (provider === undefined || !isFresh(ctx, decoded)) throw notConfirmed()
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
      name: typeof name === 'string' ? visibleIn(name) : '',
      email: email ?? '',
      emailVerified,
      isProven: provider === 'google.com' || emailVerified,
      signedInAt,
      provider,
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
