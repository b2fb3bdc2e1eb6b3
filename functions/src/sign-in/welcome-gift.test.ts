import { eraseAccount } from '@hairstyle/core/accounts/erase-account.ts'
import { allDocuments } from '@hairstyle/core/testing/all-documents.ts'
import { newId } from '@hairstyle/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personKeyOf } from '../http/person-key.ts'
import { createFakeAuth, type Credential } from '../testing/fake-auth.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let test: TestApi
const people = createFakeAuth(() => test.ctx.clock())
beforeAll(async () => {
  test = await startTestApi({ auth: people.auth })
})
afterAll(() => test.close())

async function logIn(uid: string) {
  return await test.api.ok('POST /user/login', { id_token: uid, sign_in_method: 'any' })
}

/** @returns the credits of somebody who signs in for the first time. */
async function giftOf(credential: Credential): Promise<number> {
  return (await logIn(people.add(credential))).user.credits
}

/** Signs up, deletes the account, and returns. @returns the credits each time. */
async function giftsOf(first: Credential, second: Credential): Promise<[number, number]> {
  const uid = people.add(first)
  const { credits } = (await logIn(uid)).user
  await eraseAccount(test.ctx, uid)
  return [credits, await giftOf(second)]
}

const byPassword = (email: string) => ({ email, isVerified: true })
const byGoogle = (email: string, googleId: string = newId()) => ({
  email,
  isVerified: true,
  googleId,
})

describe('the welcome gift', () => {
  it.each([
    [
      'ann@gmail.com',
      ['ann+1@gmail.com', 'a.nn@gmail.com', 'ANN@googlemail.com', 'a.n.n+x+y@googlemail.com'],
    ],
    ['bo@outlook.com', ['bo+news@outlook.com']],
    ['cleo@icloud.com', ['Cleo+1@icloud.com']],
    ['dan@müller.example', ['dan@xn--mller-kva.example']],
  ])('is given once to the mailbox %s, however it is written', async (email, others) => {
    expect(await giftOf(byPassword(email))).toBe(1)
    for (const other of others) expect([other, await giftOf(byPassword(other))]).toEqual([other, 0])
  })

  it.each([
    ['dots elsewhere', 'eve@example.com', 'e.ve@example.com'],
    ['a plus where it is a letter like others', 'fay@example.com', 'fay+1@example.com'],
    ['the same name elsewhere', 'gus@gmail.com', 'gus@example.com'],
    ['a name that begins with a plus', '+@gmail.com', '+1@outlook.com'],
  ])('is given to two people: %s', async (_, one, other) => {
    expect([await giftOf(byPassword(one)), await giftOf(byPassword(other))]).toEqual([1, 1])
  })

  it('is given once to whoever comes back by the other way of signing in', async () => {
    const [hal, ida] = ['hal@gmail.com', 'ida@example.com']
    expect(await giftsOf(byPassword(hal), byGoogle('h.al@gmail.com'))).toEqual([1, 0])
    expect(await giftsOf(byGoogle(ida), byPassword(ida))).toEqual([1, 0])
  })

  it('is given once to a Google account, whatever its address', async () => {
    const googleId = newId()
    const first = byGoogle('jo@example.com', googleId)
    expect(await giftsOf(first, byGoogle('joanna@example.com', googleId))).toEqual([1, 0])
    // Nor to that address alone.
    expect(await giftOf(byPassword('joanna@example.com'))).toBe(0)
  })

  it('waits for an address to be verified, and is not there for whoever had it', async () => {
    expect(await giftOf(byPassword('kim@gmail.com'))).toBe(1)
    const uid = people.add({ email: 'kim+2@gmail.com', isVerified: false })
    const { token, user } = await logIn(uid)
    expect(user.credits).toBe(0)
    await people.verify(uid)
    const email = 'kim+2@gmail.com'
    expect(await test.api.ok('POST /user/verify/email', { email }, { token })).toEqual({
      sent: false,
    })
    expect(await test.api.ok('GET /user/info', {}, { token })).toMatchObject({ credits: 0 })
    expect(await test.ctx.store.users.find(uid)).toMatchObject({ isFirstShareRewarded: true })
  })

  it('is not taken from an address by whoever only claims it', async () => {
    const claimed = { email: 'lea@example.com', isVerified: false }
    await logIn(people.add(claimed))
    expect(await giftOf({ ...claimed, googleId: newId() })).toBe(1)
    expect(await giftOf(byPassword('lea@example.com'))).toBe(1)
  })

  it('is not given to whoever had it from an earlier release', async () => {
    const [googleId, email] = [newId(), 'Max+1@gmail.com']
    const { visitorSecret } = test.ctx.config
    for (const identities of [{ 'google.com': [googleId] }, { email: [email] }]) {
      const firebase = { sign_in_provider: 'any', identities }
      const key = personKeyOf({ uid: newId(), firebase }, visitorSecret)
      await test.ctx.store.batch((writer) => {
        test.ctx.store.people.create(writer, key, { welcomedAt: test.ctx.clock() })
      })
    }
    expect(await giftOf(byGoogle('max@example.com', googleId))).toBe(0)
    expect(await giftOf(byPassword(email))).toBe(0)
  })

  it('leaves nothing that names the person once they are gone', async () => {
    const uid = people.add(byGoogle('nora+1@gmail.com', 'google-id-of-nora'))
    await logIn(uid)
    await eraseAccount(test.ctx, uid)
    const left = JSON.stringify(await allDocuments(test.ctx))
    expect(left).not.toMatch(/nora/i)
  })
})
