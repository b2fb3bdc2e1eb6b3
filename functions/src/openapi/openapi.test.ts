import { apiKeys } from '@hairstyle/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../http/app.ts'
import { fakeContext } from '../testing/fake-context.ts'
import { serve } from '../testing/serve.ts'
import type { Served } from '../testing/serve.ts'

let served: Served
beforeAll(async () => {
  served = await serve(createApp(fakeContext({ config: { siteOrigins: ['https://site.test'] } })))
})
afterAll(() => served.close())

interface Operation {
  operationId: string
  security: object[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, object>
}

describe('the description of the API', () => {
  it('has every call of the contract, once', async () => {
    const response = await fetch(`${served.origin}/api/openapi.json`)
    expect(response.status).toBe(200)
    const document = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
    }
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    )
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      apiKeys.map((key) => key.replaceAll(/:(\w+)/g, '{$1}')).sort(),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const create = document.paths['/hairstyle/create']?.['post']
    expect(create?.security).toEqual([{ userToken: [] }])
    expect(Object.keys(create?.requestBody?.content ?? {})).toEqual(['application/json'])
  })
})
