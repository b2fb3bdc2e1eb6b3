import type { Context } from '@hairstyle/core/context.ts'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { describe, it } from 'vitest'
import { beginSession } from '../sign-in/sessions.ts'
import { Person, useTestApi } from '../testing/test-api.ts'

/** The account's record in Firebase Auth. */
let account: { readonly disabled: boolean; readonly tokensValidAfterTime: string }
const signedInAt = new Date('2026-11-20T11:00:00Z')
const valid = { disabled: false, tokensValidAfterTime: signedInAt.toUTCString() }

/**
 * The real library as in production, where reads are only checked on request. Stand-ins: Google's certificates, with
 * which every token of the form `token-of-<uid>` is genuine, and the account.
 */
function productionAuth(): Context['auth'] {
  const auth = getAuth(initializeApp({ projectId: 'production' }, 'production'))
  const verifyJWT = (token: string) => {
    const uid = token.replace('token-of-', '')
    const auth_time = signedInAt.getTime() / 1000
    return Promise.resolve({ sub: uid, uid, auth_time, firebase: { identities: {} } })
  }
  const getUser = (uid: string) => Promise.resolve({ uid, ...account })
  return Object.assign(auth, { sessionCookieVerifier: { verifyJWT }, getUser })
}

const test = useTestApi({ auth: productionAuth() })

async function signedIn(): Promise<Person> {
  account = valid
  const { uid } = await test.person()
  const token = `token-of-${uid}`
  await beginSession(test.ctx, { uid, token, signedInAt })
  return new Person(test, uid, token)
}

describe('a session that Firebase Auth has ended', () => {
  it.each([
    ['by a new password', { ...valid, tokensValidAfterTime: '2026-11-20T11:30:00Z' }],
    ['by disabling the account', { ...valid, disabled: true }],
  ])('%s reads nothing', async (_, ended) => {
    const person = await signedIn()
    account = ended
    await person.refused('unauthenticated', 'GET /user/info')
  })

  it('reads for a minute more at most', async () => {
    const person = await signedIn()
    await person.ok('GET /user/info')
    account = { ...valid, disabled: true }
    test.ctx.advance(61_000)
    await person.refused('unauthenticated', 'GET /user/info')
  })
})
