import type { Context } from '@hairstyle/core/context.ts'
import { tell } from '@hairstyle/core/events.ts'
import type { RequestHandler } from 'express'
import type { CallerOf } from './caller.ts'

interface Invocation {
  readonly audience: string
  readonly invokers: readonly string[]
  readonly callerOf: CallerOf
}

/**
 * Lets only these service accounts in, with tokens for `audience`, which is a service's own address: 401 without a
 * token, 403 with one that does not stand for it.
 */
export function requireInvoker(
  { log }: Context,
  { audience, invokers, callerOf }: Invocation,
): RequestHandler {
  return async (request, response, next) => {
    const token = /^Bearer (.+)$/i.exec(request.get('Authorization') ?? '')?.[1]
    const email =
      token === undefined ? undefined : await callerOf(token, audience).catch(() => undefined)
    if (email !== undefined && invokers.includes(email)) {
      next()
      return
    }
    const status = token === undefined ? 401 : 403
    tell(log, 'caller_turned_away', { status, path: request.path, ...(email && { email }) })
    response.sendStatus(status)
  }
}
