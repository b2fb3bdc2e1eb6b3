import { apiKeys, endpointOf, type ApiKey } from '@hairstyle/contract/api.ts'
import { keyScopes } from '@hairstyle/contract/endpoint.ts'
import { createKey } from '@hairstyle/core/salon-api/keys.ts'
import { addSalon } from '@hairstyle/core/testing/salons.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiClient } from '../testing/api-client.ts'
import { useTestApi, type Person } from '../testing/test-api.ts'

const test = useTestApi()
let ada: Person
let program: ApiClient
beforeAll(async () => {
  ada = await test.person()
  await addSalon(test.ctx, ada.uid)
  const { key } = await createKey(test.ctx, ada.uid, { name: 'Till', scopes: keyScopes })
  program = test.api.as({ token: key })
})

const personal = apiKeys.filter((key) => ['user', 'key'].includes(endpointOf(key).auth))

/** A client that may make a call. */
function callerOf(key: ApiKey): ApiClient {
  return endpointOf(key).auth === 'key' ? program : ada
}

/** Invalid values; each field gets the first that its schema refuses. */
const candidates = ['!', 'x'.repeat(5_000), '', '-1']
function garbageFor(key: ApiKey): Record<string, string> {
  const fields = Object.entries(endpointOf(key).request.shape)
  return Object.fromEntries(
    fields.flatMap(([name, schema]) => {
      const garbage = candidates.find((candidate) => !z.safeParse(schema, candidate).success)
      return garbage === undefined ? [] : [[name, garbage]]
    }),
  )
}

/** Calls that take tokens, which are no ids. */
const takingTokens = new Set<ApiKey>(['POST /user/login', 'POST /user/erase'])
const takingIds = apiKeys.filter(
  (key) => !takingTokens.has(key) && Object.keys(endpointOf(key).request.shape).length > 0,
)

/** Names that Firestore reserves or does not allow. */
const impossibleIds = ['__all__', '__proto__', '__', '..', 'a/b', '\0', 'x'.repeat(1_500)]

/** Input that reaches the route: path parameters must not be empty. */
function anythingFor(key: ApiKey): Record<string, string> {
  return Object.fromEntries(Object.keys(endpointOf(key).request.shape).map((name) => [name, 'x']))
}

describe('every call', () => {
  it.each(personal)('%s asks strangers to sign in', async (key) => {
    for (const token of [undefined, 'forged', 'Bearer ']) {
      const options = token === undefined ? {} : { token }
      const response = await test.api.send(key, anythingFor(key), options)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 1002, data: null })
    }
  })

  it.each(apiKeys.filter((key) => Object.keys(garbageFor(key)).length > 0))(
    '%s refuses garbage and says where it is',
    async (key) => {
      const garbage = garbageFor(key)
      const response = await callerOf(key).send(key, garbage)
      expect(response.status).toBe(400)
      const { code, data } = (await response.json()) as {
        code: number
        data: { issues: { path: string }[] }
      }
      expect(code).toBe(1001)
      const places = new Set(data.issues.map(({ path }) => path.split('.')[0]))
      expect([...places]).toEqual(expect.arrayContaining(Object.keys(garbage)))
    },
  )

  it.each(takingIds)('%s answers ids that no document can have, without failing', async (key) => {
    for (const id of impossibleIds) {
      const names = Object.keys(endpointOf(key).request.shape)
      const input = Object.fromEntries(names.map((name) => [name, id]))
      const response = await callerOf(key).send(key, input)
      expect(response.status, id).toBeLessThan(500)
      await response.arrayBuffer()
    }
  })

  it.each(apiKeys)('%s refuses another tenant', async (key) => {
    const headers = { tenantId: '7' }
    const response = await callerOf(key).send(key, anythingFor(key), { headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 1003 })
  })
})
