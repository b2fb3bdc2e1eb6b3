import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubPage, stubXmlHttpRequest } from '../testing/browser-globals.ts'
import { call } from './api-client.ts'
import { isApiError } from './api-error.ts'
import { currentSession, endSession, startSession } from './session.ts'

const labels = [{ label: 'new', count: 3 }]
let server: Server
let origin = ''
let answer = { status: 200, type: 'application/json', body: '' }
let seen: { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders }

function answerWith(status: number, envelope: unknown) {
  answer = { status, type: 'application/json', body: JSON.stringify(envelope) }
}

beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    seen = { method, url, headers }
    response.writeHead(answer.status, { 'content-type': answer.type, 'retry-after': '7' })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  stubPage(`${origin}/hairstyle`)
  stubXmlHttpRequest(origin)
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

describe('call', () => {
  it('answers with the data of the envelope', async () => {
    answerWith(200, { code: 0, message: '', data: labels })
    expect(await call('GET /hairstyle/lib/labels', {})).toEqual(labels)
    expect(seen).toMatchObject({ method: 'GET', url: '/api/hairstyle/lib/labels' })
  })

  it('says who asks, for which tenant, and in which language', async () => {
    answerWith(200, { code: 0, message: '', data: labels })
    await call('GET /hairstyle/lib/labels', {})
    expect(seen.headers).toMatchObject({ tenantid: '13', 'current-language': 'en' })
    expect(seen.headers.authorization).toBeUndefined()
    startSession({ token: 'secret', method: 'google.com' })
    await call('GET /hairstyle/lib/labels', {})
    expect(seen.headers.authorization).toBe('secret')
  })

  it('throws the code and the words of a refusal', async () => {
    const issues = [{ path: 'lib_ids', message: 'too many' }]
    answerWith(400, { code: 1001, message: 'Not valid.', data: { issues } })
    const failure = await call('GET /hairstyle/lib/labels', {}).catch((error: unknown) => error)
    expect(isApiError(failure, 'invalid_request')).toBe(true)
    expect(failure).toMatchObject({ message: 'Not valid.', issues, retryAfter: 7 })
  })

  it('ends the session that the server no longer takes', async () => {
    startSession({ token: 'old', method: 'google.com' })
    answerWith(401, { code: 1002, message: 'Please sign in to go on.', data: null })
    await expect(call('GET /user/info', {})).rejects.toThrow('Please sign in')
    expect(currentSession()).toMatchObject({ token: '', isLogin: false, expired: true })
  })

  it('takes a foreign error page as no answer', async () => {
    answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }
    await expect(call('GET /hairstyle/lib/labels', {})).rejects.toMatchObject({
      name: 'ConnectionError',
    })
  })

  it('refuses answers that break the contract, here and while developing', async () => {
    answerWith(200, { code: 0, message: '', data: [{ label: 1 }] })
    await expect(call('GET /hairstyle/lib/labels', {})).rejects.toMatchObject({ name: 'ZodError' })
  })

  it('gives files as they come', async () => {
    answer = { status: 200, type: 'application/zip', body: 'PK' }
    const zip = await call('POST /moms/baby_photo/batch/download', { image_ids: ['a'] })
    expect(await zip.text()).toBe('PK')
  })

  it('stops when told to', async () => {
    const stop = AbortSignal.abort()
    await expect(call('GET /hairstyle/lib/labels', {}, { signal: stop })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
