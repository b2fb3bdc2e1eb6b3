import type { Context } from '@hairstyle/core/context.ts'
import { newId } from '@hairstyle/core/ids.ts'
import { describe, expect, it } from 'vitest'
import { useTestApi, tokenOf, tokensOfTests } from '../testing/test-api.ts'
import { beginSession } from './sessions.ts'

/** A sign-in at Firebase Auth; here it is its own ID token. */
interface SignIn {
  readonly uid: string
  readonly provider: 'google.com' | 'password'
  readonly isVerified: boolean
  /** Before now. */
  readonly secondsAgo?: number
  readonly name?: string
}

const nowSeconds = Date.parse('2026-11-20T12:00:00Z') / 1000

/** A Firebase Auth that never revokes anything. */
const forgetful = {
  verifyIdToken(token: string) {
    const { uid, provider, isVerified, secondsAgo = 0, name } = JSON.parse(token) as SignIn
    return Promise.resolve({
      uid,
      name,
      email: `${uid}@example.com`,
      email_verified: isVerified,
      auth_time: nowSeconds - secondsAgo,
      firebase: { sign_in_provider: provider, identities: { email: [`${uid}@example.com`] } },
    })
  },
  createSessionCookie(token: string) {
    const { uid, provider } = JSON.parse(token) as SignIn
    return Promise.resolve(provider === 'password' ? tokenOf(uid) : `${tokenOf(uid)}-again`)
  },
  generateEmailVerificationLink: () => Promise.resolve('https://site.test/verify'),
  verifySessionCookie: (token: string) => tokensOfTests.verifySessionCookie(token),
} as unknown as Context['auth']

const test = useTestApi({ auth: forgetful })

function login(signIn: SignIn) {
  const request = { id_token: JSON.stringify(signIn), sign_in_method: signIn.provider }
  return test.api.call('POST /user/login', request)
}

async function reads(token: string): Promise<boolean> {
  const { status } = await test.api.call('GET /user/info', {}, { token })
  return status === 200
}

describe('somebody who claimed an address with a password', () => {
  const claim = (uid: string, secondsAgo: number) =>
    ({ uid, provider: 'password', isVerified: false, secondsAgo }) as const

  it('is out once its owner comes with Google, whatever tokens are left', async () => {
    const uid = newId()
    const { data: stranger } = await login(claim(uid, 60))
    expect(await reads(stranger.token)).toBe(true)
    const { data: owner } = await login({ uid, provider: 'google.com', isVerified: true })
    expect(owner).toMatchObject({ first_login: false, user: { uid, credits: 1 } })
    expect([await reads(stranger.token), await reads(owner.token)]).toEqual([false, true])
    // The account is now verified, and renewed tokens would say so.
    for (const isVerified of [false, true]) {
      expect(await login({ ...claim(uid, 60), isVerified })).toMatchObject({ status: 401 })
    }
    expect(await reads(stranger.token)).toBe(false)
  })

  it('begins no session that was let in just before', async () => {
    const uid = newId()
    await login(claim(uid, 60))
    await login({ uid, provider: 'google.com', isVerified: true })
    const signedInAt = new Date((nowSeconds - 60) * 1000)
    const late = beginSession(test.ctx, { uid, token: tokenOf(uid), signedInAt })
    await expect(late).rejects.toMatchObject({ name: 'unauthenticated' })
    expect(await reads(tokenOf(uid))).toBe(false)
  })

  it('stays when they prove it by the link in their mail', async () => {
    const uid = newId()
    const { data: first } = await login(claim(uid, 60))
    const { data: then } = await login({ ...claim(uid, 0), isVerified: true })
    expect(then.user.credits).toBe(1)
    expect(await reads(first.token)).toBe(true)
  })
})

it('a name keeps its letters, and nothing that turns those of a page around it', async () => {
  const name = 'Zoë \u202eKraus\u0000 👩‍🦱'
  const answer = await login({ uid: newId(), provider: 'google.com', isVerified: true, name })
  expect(answer.data).toMatchObject({ user: { name: 'Zoë Kraus 👩‍🦱' } })
})

describe('an ID token', () => {
  it('opens no session minutes after the sign-in that it is of', async () => {
    const signIn = { uid: newId(), provider: 'google.com', isVerified: true } as const
    expect(await login({ ...signIn, secondsAgo: 301 })).toMatchObject({ status: 401, code: 1002 })
    expect(await login({ ...signIn, secondsAgo: 299 })).toMatchObject({ status: 200 })
  })
})
