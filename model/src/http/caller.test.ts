import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { OAuth2Client } from 'google-auth-library'
import { beforeEach, expect, it, vi } from 'vitest'
import { verifiedCaller } from './caller.ts'

const audience = 'https://model.test'
const email = 'api@model.test'
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

// Google's keys, which are fetched from Google.
beforeEach(() => {
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  const answer = { certs: { known: pem.toString() }, format: 'PEM', res: null }
  const spy = vi.spyOn(OAuth2Client.prototype, 'getFederatedSignonCertsAsync')
  spy.mockResolvedValue(answer as never)
  return () => spy.mockRestore()
})

function token(aud: string): string {
  const now = Math.floor(Date.now() / 1000)
  const iss = 'https://accounts.google.com'
  const claims = { iss, aud, email, email_verified: true, iat: now, exp: now + 3600 }
  const content = [{ alg: 'RS256', kid: 'known', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`
}

it('outside Cloud Run, tells the account of a token that Google signed for this service', async () => {
  expect(await verifiedCaller()(token(audience), audience)).toBe(email)
})

it.each([
  ['for somebody else', token('https://other.test')],
  ['without its signature', token(audience).replace(/[^.]*$/, 'SIGNATURE_REMOVED_BY_GOOGLE')],
])('outside Cloud Run, refuses a token %s', async (_, idToken) => {
  await expect(verifiedCaller()(idToken, audience)).rejects.toThrow()
})
