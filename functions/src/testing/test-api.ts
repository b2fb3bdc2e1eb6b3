import type { Config } from '@hairstyle/core/config.ts'
import type { Context } from '@hairstyle/core/context.ts'
import { addUser } from '@hairstyle/core/testing/fixtures.ts'
import { startFirestore } from '@hairstyle/core/testing/firestore.ts'
import { createTestContext } from '@hairstyle/core/testing/test-context.ts'
import type { TestContext } from '@hairstyle/core/testing/test-context.ts'
import { createApp } from '../http/app.ts'
import { sendError } from '../http/send-error.ts'
import { beginSession } from '../sign-in/sessions.ts'
import { ApiClient } from './api-client.ts'
import { serve } from './serve.ts'

export interface Person {
  readonly uid: string
  readonly token: string
}

/** The API in this process, on an empty database in the local Firestore, with files and tasks in memory. */
export interface TestApi {
  readonly ctx: TestContext
  readonly api: ApiClient
  /** Where it is served, without a slash at the end. */
  readonly origin: string
  /** Somebody who signed up and has so many credits. */
  person(credits?: number): Promise<Person>
  close(): Promise<void>
}

export async function startTestApi(
  overrides: Partial<Context> = {},
  settings: Partial<Config> = {},
): Promise<TestApi> {
  await startFirestore()
  const context = createTestContext({ auth: tokensOfTests, ...overrides })
  const ctx = { ...context, config: { ...context.config, ...settings } }
  const served = await serve(createApp(ctx), sendError(ctx))
  return {
    ctx,
    api: new ApiClient(served.origin),
    origin: served.origin,
    async person(credits) {
      const uid = await addUser(ctx, credits)
      const token = tokenOf(uid)
      await beginSession(ctx, { uid, token, signedInAt: ctx.clock() })
      return { uid, token }
    },
    async close() {
      await served.close()
    },
  }
}

/** A token that the test API takes for a session of this user. */
export function tokenOf(uid: string): string {
  return `session-of-${uid}`
}

/** Takes `session-of-<uid>`, also with `-again` behind it, for a token of that person; whether the session is there is another question. */
export const tokensOfTests = {
  verifySessionCookie(token: string) {
    const [, uid] = /^session-of-(\w+)(?:-again)?$/.exec(token) ?? []
    if (uid !== undefined) return Promise.resolve({ uid, firebase: { identities: {} } })
    return Promise.reject(
      Object.assign(new Error('No such session'), { code: 'auth/argument-error' }),
    )
  },
} as unknown as Context['auth']
