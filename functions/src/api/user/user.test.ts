import type { Context } from '@hairstyle/core/context.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, tokenOf, tokensOfTests, type TestApi } from '../../testing/test-api.ts'

let test: TestApi
beforeAll(async () => {
  const auth = {
    verifySessionCookie: (token: string) => tokensOfTests.verifySessionCookie(token),
    getUser: (uid: string) => Promise.resolve({ uid, emailVerified: false }),
    generateEmailVerificationLink: () => Promise.resolve('https://site.test/verify'),
  } as unknown as Context['auth']
  test = await startTestApi({ auth }, { adminEmail: 'admin@site.test' })
})
afterAll(() => test.close())

describe('GET /user/info', () => {
  it('tells about the own account', async () => {
    const ada = await test.person()
    expect(await ada.ok('GET /user/info')).toMatchObject({
      uid: ada.uid,
      credits: 1,
      subscription: null,
      is_first_creation: true,
      is_first_success_creation: true,
      is_first_share: true,
      share_unread_count: 0,
      has_salon: false,
    })
  })

  it('recognises an admin by the address for notices, once it is verified', async () => {
    const ada = await test.person()
    const seen: boolean[] = []
    for (const emailVerified of [false, true]) {
      const changes = { email: 'admin@site.test', emailVerified }
      await test.change('users', ada.uid, changes)
      seen.push((await ada.ok('GET /user/info')).is_admin)
    }
    expect(seen).toEqual([false, true])
    const eve = await test.person()
    expect((await eve.ok('GET /user/info')).is_admin).toBe(false)
  })

  it('asks somebody whose account was erased to sign in', async () => {
    await test.api.refused('unauthenticated', 'GET /user/info', {}, { token: tokenOf('nobody') })
  })
})

describe('POST /user/update', () => {
  it('changes what is given and nothing else', async () => {
    const ada = await test.person()
    const before = await ada.ok('GET /user/info')
    expect(await ada.ok('POST /user/update')).toEqual(before)
    const after = await ada.ok('POST /user/update', { receive_email: '0' })
    expect(after).toEqual({ ...before, receive_email: false })
  })

  it('keeps no token of whoever is signed in', async () => {
    const ada = await test.person()
    await ada.ok('POST /user/update', { 'firebase-token': 'a token' })
    expect(JSON.stringify(await test.ctx.store.users.find(ada.uid))).not.toContain('a token')
  })

  it('keeps where somebody came from first', async () => {
    const ada = await test.person()
    for (const source_domain of ['first.example', 'second.example']) {
      await ada.ok('POST /user/update', { source_domain })
    }
    expect((await test.ctx.store.users.find(ada.uid))?.sourceDomain).toBe('first.example')
  })
})

describe('POST /user/set/receive_email', () => {
  it.each([
    [false, false],
    ['1', true],
    ['0', false],
  ] as const)('%s', async (receive_email, wanted) => {
    const ada = await test.person()
    const answer = await ada.ok('POST /user/set/receive_email', { receive_email })
    expect(answer).toEqual({ receive_email: wanted })
  })
})

describe('POST /user/verify/email', () => {
  it.each(['ü@müller.de', '日本@例え.jp', 'ada@xn--mller-kva.de', "o'brien!#$%@example.com"])(
    'writes to %s, which Firebase Auth takes for an address',
    async (email) => {
      const ada = await test.person()
      await test.change('users', ada.uid, { email })
      expect(await ada.ok('POST /user/verify/email', { email })).toEqual({ sent: true })
      const [mailId = ''] = await test.ctx.store.mail.listIdsOwned(ada.uid, 10)
      expect(await test.ctx.store.mail.find(mailId)).toMatchObject({ to: email })
    },
  )

  it.each(['ada', 'ada@', '@example.com', 'ada@example.com, bob@example.com', ''])(
    'does not take %j for one',
    async (email) => {
      const ada = await test.person()
      await ada.refused('invalid_request', 'POST /user/verify/email', { email })
    },
  )
})
