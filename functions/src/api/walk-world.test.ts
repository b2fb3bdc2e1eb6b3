import { apiKeys, endpointOf } from '@hairstyle/contract/api.ts'
import { keyScopes } from '@hairstyle/contract/endpoint.ts'
import { BinaryAnswer } from '@hairstyle/contract/fields.ts'
import { createKey } from '@hairstyle/core/salon-api/keys.ts'
import { allDocuments } from '@hairstyle/core/testing/all-documents.ts'
import { addSalon } from '@hairstyle/core/testing/salons.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../testing/api-client.ts'
import { createFullWorld, type FullWorld } from '../testing/full-world.ts'
import type { PublicKey } from '../testing/full-world/inputs.ts'
import { gradient } from '../testing/pictures.ts'
import { readZip } from '../testing/read-zip.ts'
import type { Person } from '../testing/test-api.ts'

let world: FullWorld
let bob: Person
/** The software of an unrelated salon. */
let strange: ApiClient
beforeAll(async () => {
  world = await createFullWorld()
  bob = await world.test.person()
  const { ctx, api } = world.test
  const carl = await world.test.person()
  await addSalon(ctx, carl.uid)
  const { key } = await createKey(ctx, carl.uid, { name: 'Till', scopes: keyScopes })
  strange = api.as({ token: key })
  // Its use is recorded once an hour.
  await strange.ok('GET /v1/consultations')
})
afterAll(() => world.close())

const publicKeys = apiKeys.filter((key): key is PublicKey => key !== 'POST /stripe/webhook')

/** Somebody who owns none of it. */
function strangerTo(key: PublicKey): ApiClient {
  return endpointOf(key).auth === 'key' ? strange : bob
}

/** The input of a call with some ids replaced. */
function withIds(key: PublicKey, replace: (id: string) => string): object {
  const text = JSON.stringify(world.inputs[key], (_, value: unknown) =>
    typeof value === 'string' ? replace(value) : value,
  )
  return JSON.parse(text) as object
}

async function stateOfOthers(): Promise<string> {
  const documents = await allDocuments(world.test.ctx)
  const isOfOthers = ({ path }: { path: string }) =>
    !path.startsWith('rateWindows/') && !path.includes(bob.uid)
  return JSON.stringify(documents.filter(isOfOthers))
}

describe('what is somebody else’s, or nobody’s', () => {
  const personal = publicKeys.filter((key) => ['user', 'key'].includes(endpointOf(key).auth))

  it.each(personal)('%s shows nothing of it and changes nothing', async (key) => {
    const { inputs, owned } = world
    const isOwned = withIds(key, (id) => (owned.has(id) ? 'x' : id))
    if (JSON.stringify(isOwned) === JSON.stringify(inputs[key])) return
    const before = await stateOfOthers()
    const response = await strangerTo(key).send(key, inputs[key])
    const answer = (await response.json()) as { code: number; data: unknown }
    // Of several ids, those of others are left out.
    if (key === 'GET /hairstyle/create/results') expect(answer).toMatchObject({ code: 0, data: [] })
    else expect([response.status, answer.code, answer.data]).toEqual([404, 1004, null])
    expect(await stateOfOthers()).toBe(before)
  })

  const findable = publicKeys.filter((key) => endpointOf(key).errors?.includes('not_found'))

  it.each(findable)('%s does not find what does not exist', async (key) => {
    const { owned, shown } = world
    const input = withIds(key, (id) => (owned.has(id) || shown.has(id) ? `no-${id}` : id))
    const response = await strangerTo(key).send(key, input)
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 1004, data: null },
    ])
  })
})

describe('what is one’s own, or everybody’s', () => {
  it('is asked for by every call of the contract', () => {
    expect(Object.keys(world.inputs).sort()).toEqual([...publicKeys].sort())
  })

  it('is answered in the shape of the contract by every call', async () => {
    const { inputs } = world
    for (const key of Object.keys(inputs) as PublicKey[]) {
      const caller = world.callerOf(key)
      if (endpointOf(key).response === BinaryAnswer) {
        const zip = await caller.send(key, inputs[key])
        if (zip.headers.get('Content-Type')?.startsWith('image/') === true) {
          expect(await zip.text()).toBe('picture')
          continue
        }
        expect(zip.headers.get('Content-Type')).toBe('application/zip')
        expect(Object.values(readZip(Buffer.from(await zip.arrayBuffer())))).toContain('picture')
        continue
      }
      const picture = { bytes: await gradient(600, 600), name: 'photo.jpg' }
      const answer: unknown = await caller.ok(key, inputs[key], { picture })
      expect(listOf(answer), key).not.toEqual([])
    }
  })
})

/** The list or page in an answer, or else the answer as a list of one. */
function listOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer === 'object' && answer !== null && 'list' in answer) return listOf(answer.list)
  return answer === null ? [] : [answer]
}
