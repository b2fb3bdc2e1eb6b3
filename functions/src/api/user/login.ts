import { signUp } from '@hairstyle/core/accounts/sign-up.ts'
import type { Identity } from '@hairstyle/core/accounts/sign-up.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { isBadToken } from '../../http/bad-token.ts'
import type { Handler } from '../../http/handler.ts'
import { personKeyOf } from '../../http/person-key.ts'
import { viewAccount } from '../../policies/account-view.ts'

const sessionMs = 7 * 24 * 60 * 60 * 1000

export const login: Handler<'POST /user/login'> = async ({ ctx, input }) => {
  const { identity, token } = await openSession(ctx, input.id_token)
  const { user, isFirstLogin } = await signUp(ctx, identity, input.source_domain ?? null)
  return { first_login: isFirstLogin, token, user: await viewAccount(ctx, user) }
}

/** Before the account is made: the answer to a first login must not get lost to a failing session. */
async function openSession(ctx: Context, idToken: string) {
  const { auth, config } = ctx
  try {
    const decoded = await auth.verifyIdToken(idToken)
    if (decoded.firebase.sign_in_provider !== 'google.com') throw notConfirmed()
    const personKey = personKeyOf(decoded, config.visitorSecret)
    await takeTurn(ctx, limits.login, personKey)
    const { uid, name, email, email_verified, picture } = decoded
    const identity: Identity = {
      uid,
      personKey,
      name: typeof name === 'string' ? name : '',
      email: email ?? '',
      emailVerified: email_verified === true,
      avatar: picture ?? null,
    }
    return { identity, token: await auth.createSessionCookie(idToken, { expiresIn: sessionMs }) }
  } catch (cause) {
    if (!isBadToken(cause)) throw cause
    throw notConfirmed(cause)
  }
}

function notConfirmed(cause?: unknown): ApiError {
  const message = 'Your sign-in could not be confirmed. Please sign in with Google again.'
  return new ApiError('unauthenticated', message, { cause })
}
