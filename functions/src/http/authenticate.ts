import type { Endpoint } from '@hairstyle/contract/endpoint.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError, isApiError } from '@hairstyle/core/errors.ts'
import type { Request } from 'express'
import { isBadToken } from './bad-token.ts'
import { personKeyOf } from './person-key.ts'

/** The person behind a valid userToken. */
export interface Caller {
  readonly uid: string
  /** Fingerprint of the person, the same for all accounts they ever had. */
  readonly personKey: string
}

/**
 * Who calls, as far as the endpoint wants to know. Where everybody may call, a bad token counts as none.
 * @throws {ApiError} unauthenticated, where somebody must be signed in and is not.
 */
export async function authenticate(
  ctx: Context,
  request: Request,
  { auth, edgeCacheSeconds }: Endpoint,
): Promise<Caller | null> {
  const token = tokenOf(request)
  switch (auth) {
    case 'none':
    case 'stripe':
      return null
    case 'any':
      if (token === '' || edgeCacheSeconds !== undefined) return null
      return await verify(ctx, request, token).catch(nobodyIfUnauthenticated)
    case 'user':
      if (token === '') throw new ApiError('unauthenticated')
      return await verify(ctx, request, token)
  }
}

/** The userToken comes bare or as a bearer token. */
function tokenOf(request: Request): string {
  return (request.get('Authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
}

async function verify(ctx: Context, request: Request, token: string): Promise<Caller> {
  // The signature is checked without asking anybody; whether the session was ended meanwhile is worth a
  // request to Firebase Auth only before something changes.
  const checkRevoked = request.method !== 'GET'
  try {
    const session = await ctx.auth.verifySessionCookie(token, checkRevoked)
    return { uid: session.uid, personKey: personKeyOf(session, ctx.config.visitorSecret) }
  } catch (cause) {
    if (!isBadToken(cause)) throw cause
    const message = 'Your session has ended. Please sign in again.'
    throw new ApiError('unauthenticated', message, { cause })
  }
}

function nobodyIfUnauthenticated(error: unknown): null {
  if (isApiError(error, 'unauthenticated')) return null
  throw error
}
