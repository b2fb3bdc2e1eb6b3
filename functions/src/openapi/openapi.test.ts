import { apiKeys, endpointOf, splitKey, type ApiKey } from '@hairstyle/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '../http/app.ts'
import { fakeContext } from '../testing/fake-context.ts'
import { serve, type Served } from '../testing/serve.ts'

let served: Served
let document: { openapi: string; paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  served = await serve(createApp(fakeContext({ config: { siteOrigins: ['https://site.test'] } })))
  const response = await fetch(`${served.origin}/api/openapi.json`)
  document = (await response.json()) as typeof document
})
afterAll(() => served.close())

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  requestBody?: { content: Record<string, { example?: object }> }
  responses: Record<string, { content?: Record<string, { example?: { data: unknown } }> }>
}

function operationOf(key: ApiKey): Operation | undefined {
  const { method, path } = splitKey(key)
  return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

describe('the description of the API', () => {
  it('has every call of the contract, once', () => {
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    )
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      apiKeys.map((key) => key.replaceAll(/:(\w+)/g, '{$1}')).sort(),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const create = operationOf('POST /hairstyle/create')
    expect(create?.security).toEqual([{ userToken: [] }])
    expect(Object.keys(create?.requestBody?.content ?? {})).toEqual(['application/json'])
    expect(Object.keys(create?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '402', '404', '409', '410', '422', '429']),
    )
  })

  it.each(apiKeys)('shows examples of %s that the contract accepts', (key) => {
    const { request, response } = endpointOf(key)
    const operation = operationOf(key)
    // A body does not contain the path's ids, which the request has, too.
    const body = z.object(request.shape).partial()
    for (const { example } of Object.values(operation?.requestBody?.content ?? {})) {
      if (example) expect(body.safeParse(example).error).toBeUndefined()
    }
    for (const { example } of Object.values(operation?.responses['200']?.content ?? {})) {
      if (example) expect(example.data).toEqual(response.parse(example.data))
    }
  })
})

describe('the page of docs', () => {
  it('shows every call, without a script and without anything from elsewhere', async () => {
    const response = await fetch(`${served.origin}/api/docs`)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const page = await response.text()
    for (const key of apiKeys) {
      expect(page).toContain(`<article id="${operationOf(key)?.operationId ?? ''}">`)
    }
    expect(page).not.toMatch(/<script|<link|\ssrc=|\[object|undefined/)
    const targets = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id ?? '')
    for (const id of new Set(targets)) expect(page).toContain(`id="${id}"`)
  })
})
