import { beginErasure } from '@hairstyle/core/accounts/erase-account.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { isBadToken } from '../../http/bad-token.ts'
import type { Handler } from '../../http/handler.ts'
import { isFresh } from '../../sign-in/open-session.ts'

/**
 * What belongs to the account is erased as Firebase Auth tells of its end, or by a schedule where that word gets lost.
 */
export const erase: Handler<'POST /user/erase'> = async ({ ctx, user, input }) => {
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
}

function notProved(cause?: unknown): ApiError {
  const message =
    'Please sign in once more to show that this account is yours. Nothing was deleted.'
  return new ApiError('forbidden', message, { cause })
}
