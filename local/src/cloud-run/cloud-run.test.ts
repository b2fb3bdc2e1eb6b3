import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CallerRefusedError, modelServiceClient } from '@hairstyle/core/model-service/client.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePorts } from '../stack/ports.ts'
import { startCloudRun, type CloudRun } from './cloud-run.ts'

const invoker = 'api@demo.iam.gserviceaccount.com'
/** As a service of before there was a choice of faces says it. */
const nobody = { count: 0, face: null, problem: 'no_face' }
let container: Server
/** What reached the container last. */
let seen: string | undefined
/** Ends the answers to requests that take as long as a test wants. */
const held: (() => void)[] = []
let cloudRun: CloudRun
let url: string

beforeAll(async () => {
  container = createServer((request, response) => {
    seen = request.headers.authorization
    if (request.url === '/slow') held.push(() => response.end())
    else response.end(JSON.stringify(nobody))
  })
  await new Promise<void>((resolve) => container.listen(0, '127.0.0.1', resolve))
  const { port: modelContainer } = container.address() as AddressInfo
  const ports = { ...(await freePorts()), modelContainer }
  url = `http://127.0.0.1:${ports.model}`
  cloudRun = await startCloudRun({ ports, url, invoker, capacity: 2 })
  vi.stubEnv('GCE_METADATA_HOST', `127.0.0.1:${ports.metadata}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  cloudRun.stop()
  container.close()
})

async function statusWith(authorization: string | undefined): Promise<number> {
  const headers = authorization === undefined ? {} : { Authorization: authorization }
  return (await fetch(url, { headers })).status
}

it('lets the API in, which gets its token where functions get theirs, and takes the signature out', async () => {
  const model = modelServiceClient({ inspectUrl: url })
  expect(await model.inspect(Buffer.of())).toEqual({
    ...nobody,
    faces: [],
    advice: null,
    measures: null,
    hair: null,
    crop: null,
    turn: 0,
  })
  expect(seen).toMatch(/^Bearer [\w-]+\.[\w-]+\.SIGNATURE_REMOVED_BY_GOOGLE$/)
  // So nobody can use again what the container saw.
  expect(await statusWith(seen)).toBe(401)
})

it('tells the API when it has no role', async () => {
  const elsewhere = modelServiceClient({ inspectUrl: `${url}/` })
  await expect(elsewhere.inspect(Buffer.of())).rejects.toThrow(CallerRefusedError)
})

it.each([
  ['no token', () => undefined, 403],
  ['no token of Google’s', () => 'Bearer a.b.c', 401],
  ['a token for another service', () => bearer({ audience: 'https://other.test' }), 401],
  ['another account’s token', () => bearer({ email: 'stranger@example.com' }), 403],
])('turns %s away', async (_, made, status) => {
  expect(await statusWith(made())).toBe(status)
})

it('answers 429 when all instances are busy, and takes requests again as soon as one is free', async () => {
  const headers = { Authorization: bearer({}) }
  const slow = [1, 2].map(() => fetch(`${url}/slow`, { headers }))
  await expect.poll(() => held.length).toBe(2)
  expect(await statusWith(headers.Authorization)).toBe(429)
  for (const end of held) end()
  await Promise.all(slow.map(async (answer) => (await answer).arrayBuffer()))
  await expect.poll(() => statusWith(headers.Authorization)).toBe(200)
})

function bearer(more: { email?: string; audience?: string }): string {
  return `Bearer ${cloudRun.tokens.sign({ email: invoker, audience: url, ...more })}`
}
