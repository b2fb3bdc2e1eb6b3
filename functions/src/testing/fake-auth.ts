import type { Context } from '@hairstyle/core/context.ts'
import { newId } from '@hairstyle/core/ids.ts'
import { tokenOf } from './test-api.ts'

/** How somebody signs in. */
export interface Credential {
  readonly email: string
  readonly isVerified: boolean
  /** Id of their Google account; without one they have a password. */
  readonly googleId?: string
}

type Account = Credential & { readonly uid: string }

/** Firebase Auth with accounts made by a test; looking at a token counts as a sign-in. */
export function createFakeAuth(clock: () => Date) {
  const accounts = new Map<string, Account>()
  const find = (uid: string) => {
    const account = accounts.get(uid)
    if (account) return Promise.resolve(account)
    return Promise.reject(Object.assign(new Error('Nobody'), { code: 'auth/argument-error' }))
  }
  const fake = {
    verifyIdToken: async (token: string) => {
      const auth_time = clock().getTime() / 1000
      return { ...claimsOf(await find(token)), auth_time }
    },
    createSessionCookie: async (token: string) => tokenOf((await find(token)).uid),
    verifySessionCookie: async (token: string) =>
      claimsOf(await find(token.split('-').at(-1) ?? '')),
    getUser: async (uid: string) => {
      const { email, isVerified } = await find(uid)
      return { uid, email, emailVerified: isVerified }
    },
    generateEmailVerificationLink: () => Promise.resolve('https://site.test/verify'),
  }
  return {
    auth: fake as unknown as Context['auth'],
    /** A new account. @returns its uid, which is its ID token, too. */
    add(credential: Credential): string {
      const uid = newId()
      accounts.set(uid, { ...credential, uid })
      return uid
    },
    /** Verifies the address, as by the mailed link. */
    async verify(uid: string): Promise<void> {
      accounts.set(uid, { ...(await find(uid)), isVerified: true })
    },
  }
}

function claimsOf({ uid, email, isVerified, googleId }: Account) {
  const google = googleId === undefined ? {} : { 'google.com': [googleId] }
  return {
    uid,
    name: 'Ada',
    email,
    email_verified: isVerified,
    firebase: {
      sign_in_provider: googleId === undefined ? 'password' : 'google.com',
      identities: { ...google, email: [email] },
    },
  }
}
