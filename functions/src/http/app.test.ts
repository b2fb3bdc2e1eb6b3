import type { Context } from '@hairstyle/core/context.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { createLog } from '@hairstyle/core/log.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiClient } from '../testing/api-client.ts'
import { fakeContext } from '../testing/fake-context.ts'
import { serve, type Served } from '../testing/serve.ts'
import { createApp } from './app.ts'
import { sendError } from './send-error.ts'

let served: Served | undefined
afterEach(async () => {
  await served?.close()
  served = undefined
})

async function start(parts: Parameters<typeof fakeContext>[0] = {}) {
  const ctx = fakeContext({ store: fakeStore({}), ...parts })
  served = await serve(createApp(ctx), sendError(ctx))
  const { origin } = served
  return { origin, api: new ApiClient(origin) }
}

function firebaseError(code: string) {
  return Object.assign(new Error(code), { code })
}

/** Accepts only the token "good". */
function fakeAuth() {
  const verify = vi.fn<(token: string, checkRevoked: boolean) => Promise<object>>((token) =>
    token === 'good'
      ? Promise.resolve({ uid: 'ada', firebase: { identities: {} } })
      : Promise.reject(firebaseError('auth/session-cookie-expired')),
  )
  return { verify, auth: { verifySessionCookie: verify } as unknown as Context['auth'] }
}

/** Contains Ada's session. */
function fakeStore(parts: object) {
  const sessions = { find: () => Promise.resolve({ uid: 'ada' }) }
  return { sessions, ...parts } as unknown as Context['store']
}

const noCreations = () => fakeStore({ creations: { listOwned: () => Promise.resolve([]) } })

describe('what is asked for', () => {
  it('answers 1004 below and beside the API', async () => {
    const { origin } = await start()
    const odd = ['/api/x/..%2f', '/api/.x', '/api/x/%2e%2e%2f..%5c', '/api//x', '/api/%00']
    for (const path of ['/api/hairstyle/nothing', '/api', '/elsewhere', ...odd]) {
      const response = await fetch(origin + path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 1004, data: null })
    }
  })

  it('says which method an address takes', async () => {
    const { origin } = await start()
    const response = await fetch(`${origin}/api/hairstyle/lib/public`, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET')
    expect(await response.json()).toMatchObject({ code: 1010, data: null })
  })

  it('answers 1001 for a path that does not decode', async () => {
    const { origin } = await start()
    const response = await fetch(`${origin}/api/hairstyle/main/lib/%E0%A4%A`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 1001 })
  })
})

describe('the tenant', () => {
  it.each([
    ['the own one', { tenantId: '13' }, 200],
    ['none', {}, 200],
    ['another one', { tenantId: '14' }, 403],
  ])('%s', async (_, headers, status) => {
    const { origin } = await start({ store: noCreations(), auth: fakeAuth().auth })
    const response = await fetch(`${origin}/api/hairstyle/mine/list/create`, {
      headers: { ...headers, Authorization: 'good' },
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: status === 200 ? 0 : 1003 })
  })
})

describe('who asks', () => {
  it.each(['good', 'Bearer good', 'bearer good'])('knows "%s"', async (token) => {
    const { api } = await start({ store: noCreations(), auth: fakeAuth().auth })
    expect(await api.ok('GET /hairstyle/mine/list/create', {}, { token })).toEqual([])
  })

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['an expired one', 'old'],
  ])('refuses token: %s', async (_, token) => {
    const { api } = await start({ auth: fakeAuth().auth })
    const options = token === undefined ? {} : { token }
    const answer = await api.call('GET /hairstyle/mine/list/create', {}, options)
    expect(answer).toMatchObject({ status: 401, code: 1002, data: null })
  })

  it('asks Firebase before each change, and once a minute for reads', async () => {
    const { auth, verify } = fakeAuth()
    let now = 0
    const clock = () => new Date(now)
    const { api } = await start({ store: noCreations(), auth, clock })
    const read = () => api.ok('GET /hairstyle/mine/list/create', {}, { token: 'good' })
    const checks: boolean[] = []
    for (now of [0, 59_000, 61_000]) {
      await read()
      checks.push(verify.mock.lastCall?.[1] ?? false)
    }
    expect(checks).toEqual([true, false, true])
    await api.call('POST /hairstyle/mine/info/catalog', { catalog_period: '' }, { token: 'good' })
    expect(verify).toHaveBeenLastCalledWith('good', true)
  })

  it('takes the failure to ask Firebase for its own, not for a bad token', async () => {
    const verifySessionCookie = () => Promise.reject(firebaseError('auth/internal-error'))
    const { api } = await start({ auth: { verifySessionCookie } })
    await api.refused('internal', 'GET /hairstyle/mine/list/create', {}, { token: 'good' })
  })

  it('lets anybody upload, an expired token or not', async () => {
    const { api } = await start({ auth: fakeAuth().auth })
    const answer = await api.ok('POST /hairstyle/upload/:type', { type: 'photo' }, { token: 'old' })
    expect(answer).toBeNull()
  })
})

describe('what is sent', () => {
  const send = async (body: string, type: string) => {
    const { origin } = await start({ auth: fakeAuth().auth })
    const response = await fetch(`${origin}/api/hairstyle/create`, {
      method: 'POST',
      headers: { 'Content-Type': type, Authorization: 'good' },
      body,
    })
    return { status: response.status, ...((await response.json()) as object) }
  }

  it.each([
    ['broken JSON', 'application/json', '{"your_image":', 'not what its content type says'],
    ['a word', 'application/json', '"photo"', 'not what its content type says'],
    ['a list', 'application/json', '[1]', 'must be a JSON object'],
    ['text', 'text/plain', 'photo', 'not valid JSON'],
    ['an unknown charset', 'application/json; charset=x', '{}', 'not what its content type says'],
  ])('answers 1001 to %s', async (_, type, body, words) => {
    const message = expect.stringContaining(words) as string
    expect(await send(body, type)).toMatchObject({
      status: 400,
      code: 1001,
      data: { issues: [{ path: '', message }] },
    })
  })

  it('lists all that is wrong by its place', async () => {
    const body = JSON.stringify({ lib_ids: ['a', 'a'], color: 'reddish' })
    const answer = await send(body, 'application/json')
    expect(answer).toMatchObject({ status: 400, code: 1001 })
    const { data } = answer as unknown as { data: { issues: { path: string }[] } }
    expect(data.issues.map(({ path }) => path).sort()).toEqual(['color', 'lib_ids', 'your_image'])
  })

  it('reads forms, too', async () => {
    const form = new URLSearchParams({ your_image: 'photo', lib_ids: 'a,b,a' })
    const answer = await send(form.toString(), 'application/x-www-form-urlencoded')
    expect(answer).toMatchObject({
      code: 1001,
      data: { issues: [{ path: 'lib_ids', message: 'must not repeat an id' }] },
    })
  })

  it('takes the path for more than the body says', async () => {
    const { origin } = await start({ auth: fakeAuth().auth })
    const response = await fetch(`${origin}/api/hairstyle/item/email/notify/maybe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'good' },
      body: JSON.stringify({ operate: 'on' }),
    })
    expect(response.status).toBe(400)
  })
})

describe('multipart', () => {
  const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
    const { origin } = await start()
    const url = `${origin}/api/hairstyle/upload/photo`
    const response = await fetch(url, { method: 'POST', body, headers })
    return { status: response.status, ...((await response.json()) as { code: number }) }
  }
  const formWith = (field: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set(field, new Blob([bytes]), 'photo.jpg')
    return form
  }

  it('without a file is fine and does nothing', async () => {
    const nothing = { status: 200, code: 0, message: '', data: null }
    expect(await send(new FormData())).toEqual(nothing)
    expect(await send(formWith('image', new Uint8Array()))).toEqual(nothing)
    expect(await send('')).toEqual(nothing)
  })

  it('answers 1007 above 20 MB', async () => {
    const answer = await send(formWith('image', new Uint8Array(30 * 1024 * 1024)))
    expect(answer).toMatchObject({ status: 413, code: 1007 })
  })

  it('answers 1001 for a file in another field', async () => {
    expect(await send(formWith('avatar', new Uint8Array(9)))).toMatchObject({ code: 1001 })
  })

  it('answers 1001 for a form that is cut off', async () => {
    const part =
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nbytes'
    const answer = await send(part, { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(answer).toMatchObject({ status: 400, code: 1001 })
  })

  it.each(['application/json', 'multipart/form-data'])('answers 1001 for %s', async (type) => {
    expect(await send('{}', { 'Content-Type': type })).toMatchObject({ status: 400, code: 1001 })
  })
})

describe('what goes wrong', () => {
  it('logs the unexpected with its cause and tells nothing of it', async () => {
    const lines: string[] = []
    const log = createLog('info', { destination: { write: (line) => void lines.push(line) } })
    const listOffered = () => Promise.reject(new Error('secret detail'))
    const { origin } = await start({ log, store: fakeStore({ items: { listOffered } }) })
    const response = await fetch(`${origin}/api/hairstyle/item/list`)
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ code: -1, data: null })
    expect(text).not.toContain('secret detail')
    expect(lines.join('')).toContain('secret detail')
    expect(lines.join('')).toContain('"severity":"ERROR"')
  })

  it('says when to come again', async () => {
    const listOffered = () =>
      Promise.reject(new ApiError('too_many_requests', undefined, { retryAfterSeconds: 7 }))
    const { api } = await start({ store: fakeStore({ items: { listOffered } }) })
    const { status, headers } = await api.call('GET /hairstyle/item/list')
    expect(status).toBe(429)
    expect(headers.get('Retry-After')).toBe('7')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })
})

describe('who may keep an answer', () => {
  it('a shared cache, where it is the same for everybody', async () => {
    const { auth, verify } = fakeAuth()
    const store = fakeStore({ items: { listOffered: () => Promise.resolve([]) } })
    const { api } = await start({ store, auth })
    const { headers } = await api.call('GET /hairstyle/item/list', {}, { token: 'good' })
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300')
    expect(headers.get('Vary')).toContain('tenantId')
    expect(verify).not.toHaveBeenCalled()
  })

  it('an instance in its memory, for half a minute, where every call needs it', async () => {
    let now = Date.parse('2026-11-03T10:00:00Z')
    const listPublic = vi.fn(() => Promise.resolve([]))
    const store = fakeStore({ articles: { listPublic } })
    const { api } = await start({ store, clock: () => new Date(now) })
    for (const passedMs of [0, 0, 29_999]) {
      now += passedMs
      await api.ok('GET /article/list')
    }
    expect(listPublic).toHaveBeenCalledTimes(1)
    now += 1
    await api.ok('GET /article/list')
    expect(listPublic).toHaveBeenCalledTimes(2)
  })

  it('nobody otherwise', async () => {
    const { api } = await start({ store: noCreations(), auth: fakeAuth().auth })
    const { headers } = await api.call('GET /hairstyle/mine/list/create', {}, { token: 'good' })
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('X-Powered-By')).toBeNull()
  })
})
