import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { allDocuments } from '@hairstyle/core/testing/all-documents.ts'
import { spendTurns } from '@hairstyle/core/testing/fixtures.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeAuth } from '../testing/fake-auth.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

let people: ReturnType<typeof createFakeAuth>
let test: TestApi
beforeEach(async () => {
  people = createFakeAuth(() => test.ctx.clock())
  test = await startTestApi({ auth: people.auth })
  return () => test.close()
})

/** Makes an account by password that claims an address. */
async function signUp(email: string, from = '203.0.113.1') {
  const id_token = people.add({ email, isVerified: false })
  return await test.api.ok(
    'POST /user/login',
    { id_token, sign_in_method: 'password' },
    { headers: { 'X-Forwarded-For': from } },
  )
}

async function mailsTo(uid: string): Promise<number> {
  return (await test.ctx.store.mail.listIdsOwned(uid, 10)).length
}

/** Makes an account and deletes it. @returns how many mails it brought. */
async function passBy(email: string, from?: string): Promise<number> {
  const { user } = await signUp(email, from)
  const mails = await mailsTo(user.uid)
  await eraseAccount(test.ctx, user.uid)
  return mails
}

describe('mails that ask to verify an address', () => {
  it('come once a minute to a mailbox, whoever says that it is theirs', async () => {
    expect(await passBy('ann@gmail.com')).toBe(1)
    for (const email of ['ann@gmail.com', 'a.nn+1@gmail.com', 'Ann@googlemail.com']) {
      expect([email, await passBy(email, '203.0.113.2')]).toEqual([email, 0])
    }
    expect(await passBy('bo@gmail.com')).toBe(1)
    test.ctx.advance(minuteMs)
    expect(await passBy('ann@gmail.com')).toBe(1)
  })

  it('end for the day where nobody opens them', async () => {
    const { max } = limits.mailsToUnproven
    for (let mail = 0; mail < max; mail += 1) {
      expect(await passBy('ann@gmail.com', `203.0.113.${mail}`)).toBe(1)
      test.ctx.advance(minuteMs)
    }
    const { user, token } = await signUp('ann@gmail.com')
    expect(await mailsTo(user.uid)).toBe(0)
    test.ctx.advance(minuteMs)
    const answer = await test.api.refused(
      'too_many_requests',
      'POST /user/verify/email',
      { email: 'ann@gmail.com' },
      { token },
    )
    expect(answer.message).toContain('tomorrow')
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3600)
    test.ctx.advance(dayMs)
    await test.api.ok('POST /user/verify/email', { email: 'ann@gmail.com' }, { token })
    expect(await mailsTo(user.uid)).toBe(1)
  })

  it('are not had by the hundred from one network address; accounts are', async () => {
    const limit = limits.verificationsFromAddress
    await spendTurns(test.ctx, limit, '203.0.113.9')
    const { user, token } = await signUp('ann@example.com', '203.0.113.9')
    expect(await mailsTo(user.uid)).toBe(0)
    test.ctx.advance(minuteMs)
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    const input = { email: 'ann@example.com' }
    const refused = await test.api.refused('too_many_requests', 'POST /user/verify/email', input, {
      token,
      headers,
    })
    expect(refused.message).toContain('an hour')
    expect(await passBy('bo@example.com', '203.0.113.10')).toBe(1)
    test.ctx.advance(limit.seconds * 1000)
    expect(await test.api.ok('POST /user/verify/email', input, { token, headers })).toEqual({
      sent: true,
    })
  })

  it('leave nothing that names an address', async () => {
    await passBy('ann@example.com')
    expect(JSON.stringify(await allDocuments(test.ctx))).not.toMatch(/ann|203\.0\.113/)
  })
})
