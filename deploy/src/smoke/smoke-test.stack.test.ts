import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { expect, inject, it } from 'vitest'
import { z } from 'zod'
import { smokeTest } from './smoke-test.ts'

/** What the test run provides; its type is in a workspace that must not be imported here. */
const Stack = z.object({
  siteUrl: z.url(),
  stripeUrl: z.url(),
  env: z.record(z.string(), z.string()),
})
const { siteUrl, stripeUrl, env } = Stack.parse(inject('stack' as never))

// Google's libraries find the emulators by these.
Object.assign(process.env, env)
const ctx = createContext(parseConfig(env), { log: createLog('silent') })

const signIn = {
  url: `http://${env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com`,
  apiKey: 'any',
}

it('finds that everything works, and says how long a try-on took', async () => {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  await smokeTest({ site: siteUrl, ctx, signIn, appCheck: null, say })
  expect(said.join('\n')).toMatch(
    /known again\n {2}somebody can sign in, and a try-on took \d+\.\d seconds$/,
  )
  const left = await ctx.auth.listUsers()
  expect(left.users.filter(({ uid }) => uid.startsWith('deployment-check'))).toEqual([])
})

it.each([
  ['nobody who answers', 'http://127.0.0.1:9', 'http://127.0.0.1:9 cannot be reached'],
  [
    'a site without our headers',
    stripeUrl,
    'comes without content-security-policy, x-frame-options',
  ],
])('tells of %s', async (_what, site, words) => {
  const test = smokeTest({ site, ctx, signIn, appCheck: null, say: () => undefined })
  await expect(test).rejects.toThrow(words)
})
