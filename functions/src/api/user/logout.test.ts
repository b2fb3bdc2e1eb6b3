import { describe, expect, it, vi } from 'vitest'
import { beginSession } from '../../sign-in/sessions.ts'
import { Person, tokensOfTests, useTestApi } from '../../testing/test-api.ts'

const revokeRefreshTokens = vi.fn<(uid: string) => Promise<void>>(() => Promise.resolve())

const test = useTestApi({ auth: Object.assign({ revokeRefreshTokens }, tokensOfTests) })

/** Somebody who is signed in on two devices. */
async function onTwoDevices(): Promise<[Person, Person]> {
  const phone = await test.person()
  const laptop = new Person(test, phone.uid, `${phone.token}-again`)
  const { uid, token } = laptop
  await beginSession(test.ctx, { uid, token, signedInAt: test.ctx.clock() })
  return [phone, laptop]
}

const isSignedIn = async (person: Person) => (await person.call('GET /user/info')).status === 200

describe('POST /user/logout', () => {
  it('ends the session that calls, and no other', async () => {
    const [phone, laptop] = await onTwoDevices()
    expect(await phone.ok('POST /user/logout')).toEqual({ signed_out: true })
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])
    await phone.refused('unauthenticated', 'POST /user/logout')
  })

  it('ends all sessions of the account, and what could open new ones', async () => {
    const [phone, laptop] = await onTwoDevices()
    const other = await test.person()
    await phone.ok('POST /user/logout', { everywhere: true })
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false])
    expect(await isSignedIn(other)).toBe(true)
    expect(revokeRefreshTokens).toHaveBeenCalledExactlyOnceWith(phone.uid)
  })
})
