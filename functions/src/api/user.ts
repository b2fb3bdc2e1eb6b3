import { beginErasure } from '@hairstyle/core/accounts/erase-account.ts'
import { welcome } from '@hairstyle/core/accounts/welcome.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import { isBadToken } from '../http/authenticate.ts'
import type { HandlersUnder } from '../http/handler.ts'
import { giftKeysOf } from '../http/person-key.ts'
import { changeAccount, getAccount, viewAccount } from '../policies/account.ts'
import { mailVerification } from '../sign-in/mail-verification.ts'
import { isFresh, openSession } from '../sign-in/open-session.ts'
import { endSession, endSessionsUntil } from '../sign-in/sessions.ts'

export const userHandlers: HandlersUnder<'/user'> = {
  'POST /user/login': async ({ ctx, visitor, input }) => {
    return await openSession(ctx, {
      idToken: input.id_token,
      sourceDomain: input.source_domain ?? null,
      address: visitor.address,
    })
  },

  'POST /user/logout': async ({ ctx, user, input }) => {
    if (input.everywhere === true) {
      // First at Firebase, so that an older ID token opens no new session.
      await ctx.auth.revokeRefreshTokens(user.uid)
      await endSessionsUntil(ctx, user.uid, ctx.clock())
    } else {
      await endSession(ctx, user.sessionId)
    }
    return { signed_out: true }
  },

  /** The account's data is erased on the event of Firebase Auth, or by a schedule if that event is lost. */
  'POST /user/erase': async ({ ctx, user, input }) => {
    const checkRevoked = true
    const proof = await ctx.auth
      .verifyIdToken(input.id_token, checkRevoked)
      .catch((cause: unknown) => {
        if (!isBadToken(cause)) throw cause
        throw notProved(cause)
      })
    if (proof.uid !== user.uid || !isFresh(ctx, proof)) throw notProved()
    await beginErasure(ctx, user.uid)
    return { erased: true }
  },

  'GET /user/info': async ({ ctx, user }) => viewAccount(ctx, await getAccount(ctx, user)),

  'POST /user/update': async ({ ctx, user, visitor, input }) => {
    const { receive_email, 'firebase-token': firebaseToken, source_domain } = input
    if (!user) {
      if (firebaseToken === undefined) throw new ApiError('unauthenticated')
      const { user: view, ...session } = await openSession(ctx, {
        idToken: firebaseToken,
        sourceDomain: source_domain ?? null,
        address: visitor.address,
      })
      return { ...view, ...session }
    }
    const account = await changeAccount(ctx, user, ({ sourceDomain }) => ({
      ...(receive_email !== undefined && { receiveEmail: receive_email }),
      // The first source is never overwritten.
      ...(source_domain !== undefined && sourceDomain === null && { sourceDomain: source_domain }),
    }))
    return await viewAccount(ctx, account)
  },

  'POST /user/set/receive_email': async ({ ctx, user, input }) => {
    const { receiveEmail } = await changeAccount(ctx, user, () => ({
      receiveEmail: input.receive_email,
    }))
    return { receive_email: receiveEmail }
  },

  /** Sends nothing if the address is already verified, but then grants what waited for that. */
  'POST /user/verify/email': async ({ ctx, user, visitor, input }) => {
    const account = await getAccount(ctx, user)
    if (input.email.toLowerCase() !== account.email.toLowerCase()) {
      throw new ApiError('forbidden', 'You can only verify the email address of your own account.')
    }
    const { email = null, emailVerified } = await ctx.auth.getUser(user.uid)
    if (emailVerified) {
      const proven = { personKey: user.personKey, email }
      const giftKeys = giftKeysOf(proven, ctx.config.visitorSecret)
      await welcome(ctx, { uid: user.uid, giftKeys })
      return { sent: false }
    }

    await takeTurn(ctx, limits.verifyEmail, user.uid)
    await mailVerification(ctx, { account, address: visitor.address })
    return { sent: true }
  },
}

function notProved(cause?: unknown): ApiError {
  const message =
    'Please sign in once more to show that this account is yours. Nothing was deleted.'
  return new ApiError('forbidden', message, { cause })
}
