import type { Endpoint } from '@hairstyle/contract/endpoint.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { ApiError, isApiError } from '@hairstyle/core/errors.ts'
import { limits, takeTurn, type TurnsLeft } from '@hairstyle/core/rate-limits/limits.ts'
import type { PlanHolder } from '@hairstyle/core/salon-api/allowance.ts'
import { openWithKey } from '@hairstyle/core/salon-api/keys.ts'
import type { Request, Response } from 'express'
import { tokenOf } from './authenticate.ts'

/** A salon's own software, which calls with a key. */
export interface Program {
  /** The salon that it calls for. */
  readonly holder: PlanHolder
  /** Its idempotency key; null for none. */
  readonly repeatKey: string | null
}

/** Headers follow https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ (10). */
const { name, max, seconds: perSeconds } = limits.salonCalls
const policy = `"${name}";q=${max};w=${perSeconds}`

/**
 * The software behind a valid key. Counts the call; the answer's headers say how many are left.
 * @throws {ApiError} unauthenticated, forbidden (the key lacks the scope), too_many_requests, or invalid_request
 * (malformed idempotency key).
 */
export async function programOf(
  ctx: Context,
  { request, response }: { readonly request: Request; readonly response: Response },
  { scope }: Endpoint,
): Promise<Program> {
  const holder = await openWithKey(ctx, tokenOf(request), scope)
  response.set('RateLimit-Policy', policy)
  try {
    tellLeft(response, await takeTurn(ctx, limits.salonCalls, holder.salonId))
  } catch (error) {
    if (isApiError(error, 'too_many_requests')) {
      tellLeft(response, { turns: 0, seconds: error.retryAfterSeconds ?? perSeconds })
    }
    throw error
  }
  return { holder, repeatKey: readRepeatKey(request) }
}

function tellLeft(response: Response, { turns, seconds }: TurnsLeft): void {
  response.set('RateLimit', `"${name}";r=${turns};t=${seconds}`)
}

function readRepeatKey(request: Request): string | null {
  const key = request.get('Idempotency-Key')
  if (key === undefined) return null
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ApiError('invalid_request', 'The Idempotency-Key must be 1 to 255 visible characters.')
}
