import { appCheckModes, type AppCheckMode } from '@hairstyle/core/config.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { startAppCheckKeys, type AppCheckKeys } from '@hairstyle/core/testing/app-check-keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiClient } from '../testing/api-client.ts'
import { serve, type Served } from '../testing/serve.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { createApp } from './app.ts'
import { sendError } from './send-error.ts'

const calls = [
  'POST /hairstyle/upload/:type',
  'POST /hairstyle/create',
  'POST /hairstyle/mine/share/operate/:id',
] as const
const lines: string[] = []
const served = new Map<AppCheckMode, Served>()
let test: TestApi
let keys: AppCheckKeys

beforeAll(async () => {
  keys = await startAppCheckKeys()
  const destination = { write: (line: string) => void lines.push(line) }
  test = await startTestApi({ log: createLog('warn', { destination }) })
  for (const appCheck of appCheckModes) {
    const ctx = { ...test.ctx, config: { ...test.ctx.config, appCheck } }
    served.set(appCheck, await serve(createApp(ctx), sendError(ctx)))
  }
})
afterAll(async () => {
  for (const api of served.values()) await api.close()
  await test.close()
  keys.close()
})
beforeEach(() => void (lines.length = 0))

const own = () => test.ctx.config.projectId
const tokens: [string, () => string | undefined, string][] = [
  ['none', () => undefined, 'missing'],
  ['an empty one', () => '', 'missing'],
  ['nonsense', () => 'nonsense', 'invalid'],
  ['an expired one', () => keys.sign({ projectId: own(), expiresInSeconds: -60 }), 'expired'],
  ['another project’s', () => keys.sign({ projectId: 'hair-5678' }), 'invalid'],
  ['one that Google did not sign', () => keys.forge({ projectId: own() }), 'invalid'],
]

function ask(appCheck: AppCheckMode, key: (typeof calls)[number], token: string | undefined) {
  const api = new ApiClient(served.get(appCheck)?.origin ?? '')
  const headers = token === undefined ? {} : { 'X-Firebase-AppCheck': token }
  return api.send(key, { type: 'photo', id: 'nobody', operate: 'visit' }, { headers })
}

describe('App Check', () => {
  it.each(tokens)('enforced: refuses calls that begin work with %s', async (_, token, problem) => {
    for (const key of calls) {
      const response = await ask('enforced', key, token())
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 1011, data: null })
      expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
        event: 'app_check_failed',
        call: key,
        problem,
        isRefused: true,
      })
    }
  })

  it('enforced: lets calls in with a token for this project, and others without any', async () => {
    const token = keys.sign({ projectId: own() })
    for (const key of calls) expect((await ask('enforced', key, token)).status).not.toBe(403)
    const api = new ApiClient(served.get('enforced')?.origin ?? '')
    expect((await api.call('GET /hairstyle/lib/public')).status).toBe(200)
    expect(lines).toEqual([])
  })

  it.each(tokens)('watched: lets calls in with %s, and says so', async (_, token, problem) => {
    expect((await ask('watched', calls[0], token())).status).toBe(200)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ problem, isRefused: false })
  })

  it('off: looks at no token', async () => {
    expect((await ask('off', calls[0], 'nonsense')).status).toBe(200)
    expect(lines).toEqual([])
  })
})

describe('a page of another site', () => {
  const key = 'POST /hairstyle/blogger/report'
  const input = { blogger_id: 'nobody', reason: 'spam' } as const
  const ours = 'https://site.test'

  const others: [string, Record<string, string>][] = [
    ['names itself', { Origin: 'https://evil.example' }],
    [
      'names itself and where it stands',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
    ['has an address that begins as ours', { Origin: `${ours}.evil.example` }],
    ['is ours over plain HTTP', { Origin: 'http://site.test' }],
    ['is in a frame without an origin', { Origin: 'null' }],
    ['hides its origin', { 'Sec-Fetch-Site': 'cross-site' }],
    ['is a sister’s and hides its origin', { 'Sec-Fetch-Site': 'same-site' }],
    ['is a sister’s', { Origin: 'https://a.site.test', 'Sec-Fetch-Site': 'same-site' }],
  ]
  it.each(others)('that %s changes nothing', async (_, headers) => {
    const answer = await test.api.call(key, input, { headers })
    expect(answer).toMatchObject({ status: 403, code: 1011, data: null })
    expect(answer.message).toContain('our site')
  })

  const own: [string, Record<string, string>][] = [
    ['the site', { Origin: ours, 'Sec-Fetch-Site': 'same-origin' }],
    ['a browser that says no more than its origin', { Origin: ours }],
    [
      'another address at which the site is served',
      { Origin: 'https://preview.test', 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['a server or a command line', {}],
  ]
  it.each(own)('is not %s', async (_, headers) => {
    await test.api.refused('not_found', key, input, { headers })
  })

  it('may read what everybody may, and does not stand in the way of Stripe', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await test.api.call('GET /article/list', {}, { headers })).status).toBe(200)
    expect((await test.api.send('POST /stripe/webhook', {}, { headers })).status).toBe(400)
  })
})
