import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginSession } from '../../sign-in/sessions.ts'
import { startTestApi, tokensOfTests } from '../../testing/test-api.ts'
import type { Person, TestApi } from '../../testing/test-api.ts'

const revokeRefreshTokens = vi.fn<(uid: string) => Promise<void>>(() => Promise.resolve())

let test: TestApi
beforeAll(async () => {
  test = await startTestApi({ auth: Object.assign({ revokeRefreshTokens }, tokensOfTests) })
})
afterAll(() => test.close())

/** Somebody who is signed in on two devices. */
async function onTwoDevices(): Promise<[Person, Person]> {
  const phone = await test.person()
  const laptop = { ...phone, token: `${phone.token}-again` }
  await beginSession(test.ctx, { ...laptop, signedInAt: test.ctx.clock() })
  return [phone, laptop]
}

const isSignedIn = async ({ token }: Person) => {
  const { status } = await test.api.call('GET /user/info', {}, { token })
  return status === 200
}

describe('POST /user/logout', () => {
  it('ends the session that calls, and no other', async () => {
    const [phone, laptop] = await onTwoDevices()
    expect(await test.api.ok('POST /user/logout', {}, phone)).toEqual({ signed_out: true })
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])
    const again = await test.api.call('POST /user/logout', {}, phone)
    expect(again).toMatchObject({ status: 401, code: 1002 })
  })

  it('ends all sessions of the account, and what could open new ones', async () => {
    const [phone, laptop] = await onTwoDevices()
    const other = await test.person()
    await test.api.ok('POST /user/logout', { everywhere: true }, phone)
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false])
    expect(await isSignedIn(other)).toBe(true)
    expect(revokeRefreshTokens).toHaveBeenCalledExactlyOnceWith(phone.uid)
  })
})
