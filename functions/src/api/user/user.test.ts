import type { Context } from '@hairstyle/core/context.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, tokenOf, tokensOfTests } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

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
    expect(await test.api.ok('GET /user/info', {}, ada)).toMatchObject({
      uid: ada.uid,
      credits: 1,
      subscription: null,
      is_first_creation: true,
      is_first_success_creation: true,
      is_first_share: true,
      share_unread_count: 0,
    })
  })

  it('knows an admin by the address that is told what waits, once it is verified', async () => {
    const ada = await test.person()
    const seen: boolean[] = []
    for (const emailVerified of [false, true]) {
      const changes = { email: 'admin@site.test', emailVerified }
      await test.ctx.store.batch((writer) => test.ctx.store.users.update(writer, ada.uid, changes))
      seen.push((await test.api.ok('GET /user/info', {}, ada)).is_admin)
    }
    expect(seen).toEqual([false, true])
    const eve = await test.person()
    expect((await test.api.ok('GET /user/info', {}, eve)).is_admin).toBe(false)
  })

  it('asks somebody whose account was erased to sign in', async () => {
    const answer = await test.api.call('GET /user/info', {}, { token: tokenOf('nobody') })
    expect(answer).toMatchObject({ status: 401, code: 1002 })
  })
})

describe('POST /user/update', () => {
  it('changes what is given and nothing else', async () => {
    const ada = await test.person()
    const before = await test.api.ok('GET /user/info', {}, ada)
    expect(await test.api.ok('POST /user/update', {}, ada)).toEqual(before)
    const after = await test.api.ok('POST /user/update', { receive_email: '0' }, ada)
    expect(after).toEqual({ ...before, receive_email: false })
  })

  it('keeps no token of whoever is signed in', async () => {
    const ada = await test.person()
    await test.api.ok('POST /user/update', { 'firebase-token': 'a token' }, ada)
    expect(JSON.stringify(await test.ctx.store.users.find(ada.uid))).not.toContain('a token')
  })

  it('keeps where somebody came from first', async () => {
    const ada = await test.person()
    for (const source_domain of ['first.example', 'second.example']) {
      await test.api.ok('POST /user/update', { source_domain }, ada)
    }
    const user = await test.ctx.store.users.find(ada.uid)
    expect(user?.sourceDomain).toBe('first.example')
  })
})

describe('POST /user/set/receive_email', () => {
  it.each([
    [false, false],
    ['1', true],
    ['0', false],
  ] as const)('%s', async (receive_email, wanted) => {
    const ada = await test.person()
    const answer = await test.api.ok('POST /user/set/receive_email', { receive_email }, ada)
    expect(answer).toEqual({ receive_email: wanted })
  })
})

describe('POST /user/verify/email', () => {
  it.each(['ü@müller.de', '日本@例え.jp', 'ada@xn--mller-kva.de', "o'brien!#$%@example.com"])(
    'writes to %s, which Firebase Auth takes for an address',
    async (email) => {
      const ada = await test.person()
      await test.ctx.store.batch((writer) =>
        test.ctx.store.users.update(writer, ada.uid, { email }),
      )
      expect(await test.api.ok('POST /user/verify/email', { email }, ada)).toEqual({ sent: true })
      const [mailId = ''] = await test.ctx.store.mail.listIdsOwned(ada.uid, 10)
      expect(await test.ctx.store.mail.find(mailId)).toMatchObject({ to: email })
    },
  )

  it.each(['ada', 'ada@', '@example.com', 'ada@example.com, bob@example.com', ''])(
    'does not take %j for one',
    async (email) => {
      const ada = await test.person()
      const answer = await test.api.call('POST /user/verify/email', { email }, ada)
      expect(answer).toMatchObject({ status: 400, code: 1001 })
    },
  )
})
