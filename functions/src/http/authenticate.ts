import type { Endpoint } from '@hairstyle/contract/endpoint.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError, isApiError } from '@hairstyle/core/errors.ts'
import { memoryFor } from '@hairstyle/core/memory.ts'
import type { Request } from 'express'
import { sessionIdOf } from '../sign-in/sessions.ts'
import { personKeyOf } from './person-key.ts'

/** The person behind a valid userToken. */
export interface Caller {
  readonly uid: string
  /** Fingerprint of the person, the same for all accounts they ever had. */
  readonly personKey: string
  readonly sessionId: string
}

/** How long reads rely on Firebase Auth's last answer about a session. */
const trustMs = 60_000

/**
 * Identifies the caller as the endpoint requires. Where everybody may call, a bad token counts as none.
 * @throws {ApiError} unauthenticated, if the endpoint needs a signed-in caller.
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
    case 'key':
      return null
    case 'any':
      if (token === '' || edgeCacheSeconds !== undefined) return null
      return await verify(ctx, request, token).catch(nobodyIfUnauthenticated)
    case 'user':
      if (token === '') throw new ApiError('unauthenticated')
      return await verify(ctx, request, token)
  }
}

/** The userToken, or a salon's key, comes bare or as a bearer token. */
export function tokenOf(request: Request): string {
  return (request.get('Authorization') ?? '').replace(/^Bearer\s+/i, '').trim()
}

async function verify(ctx: Context, request: Request, token: string): Promise<Caller> {
  const sessionId = sessionIdOf(token)
  try {
    const checkRevoked = request.method !== 'GET' || !isTrusted(ctx, sessionId)
    const claims = await ctx.auth.verifySessionCookie(token, checkRevoked)
    if (checkRevoked) trust(ctx, sessionId)
    const session = await ctx.store.sessions.find(sessionId)
    if (session?.uid !== claims.uid) throw sessionEnded()
    return {
      uid: claims.uid,
      personKey: personKeyOf(claims, ctx.config.visitorSecret),
      sessionId,
    }
  } catch (cause) {
    if (!isBadToken(cause)) throw cause
    throw sessionEnded(cause)
  }
}

function sessionEnded(cause?: unknown): ApiError {
  const message = 'Your session has ended. Please sign in again.'
  return new ApiError('unauthenticated', message, { cause })
}

/**
 * Sessions, per process, that Firebase Auth recently confirmed for reads. Sessions that we end are looked up each time;
 * noticing those that Firebase ends, with a new password or a disabled account, would cost a request to it for each
 * read.
 */
const trustedSessionsOf = memoryFor<true>(10_000)

function isTrusted({ store, clock }: Context, sessionId: string): boolean {
  return trustedSessionsOf(store).get(sessionId, clock().getTime()) ?? false
}

function trust({ store, clock }: Context, sessionId: string): void {
  // Eviction is harmless: Firebase Auth is asked once more.
  trustedSessionsOf(store).set(sessionId, true, clock().getTime() + trustMs)
}

function nobodyIfUnauthenticated(error: unknown): null {
  if (isApiError(error, 'unauthenticated')) return null
  throw error
}

/** Firebase Auth's codes for a token that is not valid, or no longer. */
const badTokenCodes = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])

/** Whether an error of Firebase Auth is about the token rather than about reaching the service. */
export function isBadToken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && badTokenCodes.has(String(error.code))
}
