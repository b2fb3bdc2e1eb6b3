import type { Context } from '@hairstyle/core/context.ts'
import { tokenOf, tokensOfTests } from '../test-api.ts'

/** @returns an ID token of somebody. */
export function idTokenOf(uid: string): string {
  return `id-token-of-${uid}`
}

/** @returns whose ID token it is. @throws as Firebase does if it is none. */
function readIdToken(token: string): Promise<string> {
  const [, uid] = /^id-token-of-(\w+)$/.exec(token) ?? []
  if (uid !== undefined) return Promise.resolve(uid)
  return Promise.reject(Object.assign(new Error('No ID token'), { code: 'auth/argument-error' }))
}

/** Accepts ID tokens of `idTokenOf`, and `session-of-<uid>` as sessions. */
export const firebaseAuth = {
  verifySessionCookie: (token: string) => tokensOfTests.verifySessionCookie(token),
  revokeRefreshTokens: () => Promise.resolve(),
  deleteUser: () => Promise.resolve(),
  verifyIdToken: async (token: string) => ({
    auth_time: Date.parse('2026-11-20T12:00:00Z') / 1000,
    uid: await readIdToken(token),
    name: 'Ada',
    email: 'ada@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com', identities: {} },
  }),
  createSessionCookie: async (token: string) => tokenOf(await readIdToken(token)),
  getUser: (uid: string) => Promise.resolve({ uid, emailVerified: false }),
  generateEmailVerificationLink: () => Promise.resolve('https://site.test/verify'),
} as unknown as Context['auth']
