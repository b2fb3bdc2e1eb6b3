import { finishErasures } from '@hairstyle/core/accounts/erase-account.ts'
import { compareAccounts } from '@hairstyle/core/accounts/compare-accounts.ts'
import { addUser } from '@hairstyle/core/testing/fixtures.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApi, tokensOfTests, type TestApi } from '../../testing/test-api.ts'

let test: TestApi
/** Accounts deleted from Firebase Auth, and whether it answers. */
const deleted = new Set<string>()
let isDown = false
const auth = Object.assign(
  {
    /** Tokens consist of the uid and the age of the sign-in in minutes. */
    verifyIdToken: (token: string) => {
      const [uid, minutes] = token.split(' ')
      if (minutes === undefined) {
        return Promise.reject(Object.assign(new Error('Bad'), { code: 'auth/argument-error' }))
      }
      return Promise.resolve({
        uid,
        auth_time: test.ctx.clock().getTime() / 1000 - 60 * Number(minutes),
      })
    },
    deleteUser: (uid: string) => {
      if (isDown) return Promise.reject(new Error('Auth is down'))
      if (deleted.has(uid)) {
        return Promise.reject(Object.assign(new Error('Gone'), { code: 'auth/user-not-found' }))
      }
      deleted.add(uid)
      return Promise.resolve()
    },
    getUsers: (ids: { uid: string }[]) =>
      Promise.resolve({ users: ids.filter(({ uid }) => !deleted.has(uid)) }),
  },
  tokensOfTests,
)
beforeAll(async () => {
  test = await startTestApi({ auth })
})
afterAll(() => test.close())
beforeEach(() => {
  isDown = false
})

const isErased = async (uid: string) => {
  const { users, erasures, sessions } = test.ctx.store
  const left = [
    await users.find(uid),
    await erasures.find(uid),
    ...(await sessions.listIdsOwned(uid, 1)),
  ]
  return left.every((one) => one === null)
}

it('erases nobody where the only account there is seems to be gone', async () => {
  const { ctx } = test
  const uid = await addUser(ctx)
  deleted.add(uid)
  await expect(compareAccounts(ctx)).rejects.toThrow('none is erased')
  expect(await ctx.store.users.find(uid)).not.toBeNull()
})

it('ends an account at once, and a schedule erases the rest where nobody is told of it', async () => {
  const { ctx } = test
  const ada = await test.person()
  expect(await ada.ok('POST /user/erase', { id_token: `${ada.uid} 1` })).toEqual({
    erased: true,
  })
  expect(deleted).toContain(ada.uid)
  await ada.refused('unauthenticated', 'GET /user/info')
  await finishErasures(ctx)
  expect(await ctx.store.erasures.find(ada.uid)).not.toBeNull()
  ctx.advance(11 * 60_000)
  await finishErasures(ctx)
  expect(await isErased(ada.uid)).toBe(true)
})

it('is finished by the schedule where Firebase Auth did not answer', async () => {
  const { ctx } = test
  const ada = await test.person()
  isDown = true
  expect((await ada.call('POST /user/erase', { id_token: `${ada.uid} 1` })).status).toBe(500)
  isDown = false
  ctx.advance(11 * 60_000)
  await finishErasures(ctx)
  expect(deleted).toContain(ada.uid)
  expect(await isErased(ada.uid)).toBe(true)
})

it.each([
  ['of somebody else', () => 'somebody 1'],
  ['of a sign-in of long ago', (uid: string) => `${uid} 6`],
  ['that nobody made', () => 'forged'],
])('deletes nothing for an ID token %s', async (_, token) => {
  const ada = await test.person()
  await ada.refused('forbidden', 'POST /user/erase', { id_token: token(ada.uid) })
  expect(await test.ctx.store.users.find(ada.uid)).not.toBeNull()
})

it('erases each night what is left of deleted accounts, and nobody if nearly all seem deleted', async () => {
  const { ctx } = test
  const [gone = '', ...others] = await Promise.all(Array.from({ length: 25 }, () => addUser(ctx)))
  deleted.add(gone)
  await compareAccounts(ctx)
  expect(await isErased(gone)).toBe(true)
  for (const uid of others) deleted.add(uid)
  await expect(compareAccounts(ctx)).rejects.toThrow('none is erased')
  expect(await ctx.store.users.find(others[0] ?? '')).not.toBeNull()
})
