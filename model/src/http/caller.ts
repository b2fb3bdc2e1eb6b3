import { OAuth2Client } from 'google-auth-library'
import { z } from 'zod'

/**
 * Says which account a call comes from.
 * @param token Of the call's `Authorization: Bearer …`.
 * @param audience Whom the token must be made for.
 * @returns the account's e-mail; undefined when the token names none, or was made for somebody else.
 * @throws {Error} for a token that can't be read or is not valid.
 */
export type CallerOf = (token: string, audience: string) => Promise<string | undefined>

const Claims = z.object({ aud: z.string(), email: z.email(), email_verified: z.literal(true) })

/**
 * Behind Cloud Run, which has checked the token and taken its signature out (`SIGNATURE_REMOVED_BY_GOOGLE`): only what
 * it says can be read. https://cloud.google.com/run/docs/authenticating/service-to-service
 */
export const callerBehindCloudRun: CallerOf = (token, audience) =>
  new Promise((resolve) => {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const { aud, email } = Claims.parse(JSON.parse(payload))
    resolve(aud === audience ? email : undefined)
  })

/** Wherever nobody has checked the token: asks Google's keys. */
export function verifiedCaller(): CallerOf {
  const client = new OAuth2Client()
  return async (idToken, audience) => {
    const ticket = await client.verifyIdToken({ idToken, audience })
    const payload = ticket.getPayload()
    return payload?.email_verified === true ? payload.email : undefined
  }
}
