import { randomUUID } from 'node:crypto'
import { apiErrors } from '@hairstyle/contract/errors.ts'
import { describe, expect, it, vi } from 'vitest'
import { googleIdToken, newGoogleAccount, passwordIdToken, signIn } from '../../testing/sign-in.ts'
import { stackApi } from '../../testing/stack-api.ts'

const { api, authHost, ctx } = stackApi()

const request = (id_token: string) => ({ id_token, sign_in_method: 'google.com' })

/** The parts of a token, changed, under a signature that does not fit. */
function forge(token: string, claims: object): string {
  const [head = '', payload = ''] = token.split('.')
  const read = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...read, ...claims })).toString('base64url')
  return `${head}.${changed}.forged`
}

describe('POST /user/login', () => {
  it('makes the account and gives one free try-on', async () => {
    const account = newGoogleAccount('Ada Lovelace')
    const id_token = await googleIdToken(authHost, account)
    const login = await api.ok('POST /user/login', {
      ...request(id_token),
      source_domain: 'https://friend.example/',
    })
    expect(login).toMatchObject({
      first_login: true,
      user: { name: 'Ada Lovelace', email: account.email, credits: 1, is_first_creation: true },
    })
    const records = await api.ok('GET /hairstyle/item/balance/records', {}, login)
    expect(records).toMatchObject({ total: 1, list: [{ type: 'sign_up', amount: 1, balance: 1 }] })
    const stored = await ctx.store.users.find(login.user.uid)
    expect(stored?.sourceDomain).toBe('https://friend.example/')
  })

  it('does so once, however many sign-ins race', async () => {
    const account = newGoogleAccount()
    const id_token = await googleIdToken(authHost, account)
    const logins = await Promise.all(
      Array.from({ length: 6 }, () => api.ok('POST /user/login', request(id_token))),
    )
    expect(logins.filter(({ first_login }) => first_login)).toHaveLength(1)
    for (const { user } of logins) expect(user.credits).toBe(1)

    const again = await signIn(api, authHost, account)
    expect(again.firstLogin).toBe(false)
    expect(await api.ok('GET /hairstyle/item/balance', {}, again)).toMatchObject({ credits: 1 })
  })

  it.each([
    ['that is none', () => Promise.resolve('no-token')],
    [
      'that is expired',
      async () => forge(await googleIdToken(authHost, newGoogleAccount()), { exp: 1 }),
    ],
    [
      'of a provider that we do not know',
      async () =>
        forge(await googleIdToken(authHost, newGoogleAccount()), {
          firebase: { identities: {}, sign_in_provider: 'anonymous' },
        }),
    ],
    [
      'of another project',
      async () => forge(await googleIdToken(authHost, newGoogleAccount()), { aud: 'other' }),
    ],
    [
      'of somebody who does not exist',
      async () => forge(await googleIdToken(authHost, newGoogleAccount()), { sub: 'nobody' }),
    ],
  ])('refuses an ID token %s', async (_, token) => {
    const answer = await api.call('POST /user/login', request(await token()))
    expect(answer).toMatchObject({ status: 401, code: 1002, data: null })
  })
})

describe('an account by email and password', () => {
  it('has its free try-on once the address is verified', async () => {
    const email = `${randomUUID()}@example.com`
    const id_token = await passwordIdToken(authHost, { email, password: 'a long password' })
    const login = await api.ok('POST /user/login', { id_token, sign_in_method: 'password' })
    expect(login).toMatchObject({ first_login: true, user: { email, credits: 0 } })
    const [mailId = ''] = await ctx.store.mail.listIdsOwned(login.user.uid, 10)
    await vi.waitFor(async () => {
      expect((await ctx.store.mail.find(mailId))?.delivery).toMatchObject({ state: 'sent' })
    }, 60_000)
    await ctx.auth.updateUser(login.user.uid, { emailVerified: true })
    expect(await api.ok('POST /user/verify/email', { email }, login)).toEqual({ sent: false })
    expect(await api.ok('GET /user/info', {}, login)).toMatchObject({
      credits: 1,
      email_verified: true,
    })
  })
})

describe('POST /user/update without a session', () => {
  it('exchanges an ID token for one, as the login does', async () => {
    const token = await googleIdToken(authHost, newGoogleAccount())
    const input = { 'firebase-token': token, source_domain: 'friend.example' }
    const first = await api.ok('POST /user/update', input)
    expect(first).toMatchObject({ first_login: true, credits: 1 })
    expect((await api.ok('GET /user/info', {}, { token: first.token ?? '' })).uid).toBe(first.uid)
    expect((await ctx.store.users.find(first.uid))?.sourceDomain).toBe('friend.example')
  })

  it('refuses whoever brings none', async () => {
    for (const input of [{}, { 'firebase-token': 'forged' }]) {
      await api.refused('unauthenticated', 'POST /user/update', input)
    }
  })
})

describe('a userToken', () => {
  it('is accepted bare and as bearer token', async () => {
    const { token, uid } = await signIn(api, authHost)
    for (const form of [token, `Bearer ${token}`]) {
      expect(await api.ok('GET /user/info', {}, { token: form })).toMatchObject({ uid })
    }
  })

  it.each([
    ['expired', { exp: 1 }],
    ['of another project', { aud: 'other' }],
    ['of somebody who does not exist', { sub: 'nobody' }],
  ])('is refused when it is %s', async (_, claims) => {
    const { token } = await signIn(api, authHost)
    await api.refused('unauthenticated', 'GET /user/info', {}, { token: forge(token, claims) })
  })

  it('is refused for another tenant', async () => {
    const { token } = await signIn(api, authHost)
    await api.refused('forbidden', 'GET /user/info', {}, { token, headers: { tenantId: '14' } })
  })
})

describe('an account', () => {
  it('is erased after it is deleted from Firebase Auth', async () => {
    const { uid, token } = await signIn(api, authHost)
    await ctx.auth.deleteUser(uid)
    await vi.waitFor(async () => expect(await ctx.store.users.find(uid)).toBeNull(), 60_000)
    await api.refused('unauthenticated', 'GET /user/info', {}, { token })
  })
})

describe('POST /user/verify/email', () => {
  it('sends a mail with a link, one a minute, to the own address only', async () => {
    const { uid, email, token } = await signIn(api, authHost)
    await ctx.auth.updateUser(uid, { emailVerified: false })
    const ask = () => api.call('POST /user/verify/email', { email }, { token })
    // Of three in a row, two are within the same clock minute.
    const [first, ...again] = [await ask(), await ask(), await ask()]
    expect(first).toMatchObject({ code: 0, data: { sent: true } })
    const refused = again.find(({ code }) => code === apiErrors.too_many_requests.code)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)

    const other = { email: 'somebody@example.com' }
    await api.refused('forbidden', 'POST /user/verify/email', other, { token })
  })

  it('sends nothing to an address that is verified', async () => {
    const { uid, email, token } = await signIn(api, authHost)
    await ctx.auth.updateUser(uid, { emailVerified: true })
    expect(await api.ok('POST /user/verify/email', { email }, { token })).toEqual({ sent: false })
  })
})
