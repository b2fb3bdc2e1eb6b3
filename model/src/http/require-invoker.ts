import type { Context } from '@hairstyle/core/context.ts'
import type { RequestHandler } from 'express'
import { OAuth2Client } from 'google-auth-library'

/**
 * Checks a token's signature and audience. @returns the e-mail of the account that it stands for.
 * @throws {Error} for a token that is not valid.
 */
export type VerifyToken = (token: string, audience: string) => Promise<string | undefined>

/** Lets only the configured service account in; everybody, where calls carry no tokens. */
export function requireInvoker(
  { config, log }: Context,
  verify: VerifyToken = googleVerifier(),
): RequestHandler {
  const { url, invoker } = config.model
  return async (request, response, next) => {
    if (invoker === null) {
      next()
      return
    }
    const token = /^Bearer (.+)$/i.exec(request.get('Authorization') ?? '')?.[1]
    const email = token === undefined ? undefined : await verify(token, url).catch(() => undefined)
    if (email === invoker) {
      next()
      return
    }
    log.warn({ path: request.path, email }, 'a caller was turned away')
    response.sendStatus(token === undefined ? 401 : 403)
  }
}

function googleVerifier(): VerifyToken {
  const client = new OAuth2Client()
  return async (idToken, audience) => {
    const ticket = await client.verifyIdToken({ idToken, audience })
    const payload = ticket.getPayload()
    return payload?.email_verified === true ? payload.email : undefined
  }
}
