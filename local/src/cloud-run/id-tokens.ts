import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { z } from 'zod'

const lifetimeSeconds = 3600
const algorithm = 'RSA-SHA256'

const Claims = z.object({
  iss: z.literal('https://accounts.google.com'),
  aud: z.string(),
  email: z.email(),
  email_verified: z.literal(true),
  exp: z.number(),
})

/** A token's subject and audience. */
export type Identity = { email: string; audience: string }

/** Google's OpenID Connect tokens of service accounts, signed by a key that lives as long as this object. */
export class IdTokens {
  readonly #key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  /** @returns a token that is valid for an hour. */
  sign({ email, audience }: Identity): string {
    const issuedAt = Math.floor(Date.now() / 1000)
    const content = [
      { alg: 'RS256', kid: 'this-machine', typ: 'JWT' },
      {
        iss: 'https://accounts.google.com',
        aud: audience,
        azp: email,
        sub: email,
        email,
        email_verified: true,
        iat: issuedAt,
        exp: issuedAt + lifetimeSeconds,
      },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${content}.${sign(algorithm, Buffer.from(content), this.#key).toString('base64url')}`
  }

  /** @returns the token's subject and audience; null when it is not ours, was altered, or has expired. */
  verify(token: string): Identity | null {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const content = Buffer.from(`${header}.${payload}`)
    const publicKey = createPublicKey(this.#key)
    if (!verify(algorithm, content, publicKey, Buffer.from(signature, 'base64url'))) return null
    const { aud, email, exp } = Claims.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
    )
    return exp * 1000 > Date.now() ? { email, audience: aud } : null
  }
}
