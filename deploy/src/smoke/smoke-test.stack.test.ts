import { parseConfig } from '@hairstyle/core/config.ts'
import { createContext } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { expect, inject, it } from 'vitest'
import { z } from 'zod'
import { smokeTest } from './smoke-test.ts'

/** What the test run provides, which the stack declares in a workspace that this one must not know. */
const Stack = z.object({
  siteUrl: z.url(),
  stripeUrl: z.url(),
  env: z.record(z.string(), z.string()),
})
const { siteUrl, stripeUrl, env } = Stack.parse(inject('stack' as never))

// Google's libraries find the emulators by these.
Object.assign(process.env, env)
const ctx = createContext(parseConfig(env), { log: createLog('silent') })

it('finds that everything works, and says how long a try-on took', async () => {
  const said: string[] = []
  await smokeTest({ site: siteUrl, ctx, isGuarded: false, say: (line) => said.push(line) })
  expect(said.join('\n')).toMatch(/finds the face on a photo\n {2}a try-on took \d+\.\d seconds$/)
})

it.each([
  ['nobody who answers', 'http://127.0.0.1:9', 'http://127.0.0.1:9 cannot be reached'],
  ['a site without the API', stripeUrl, 'no answer of the API'],
])('tells of %s', async (_what, site, words) => {
  await expect(smokeTest({ site, ctx, isGuarded: false, say: () => undefined })).rejects.toThrow(
    words,
  )
})
