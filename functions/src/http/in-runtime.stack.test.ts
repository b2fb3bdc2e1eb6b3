import { beforeAll, expect, it } from 'vitest'
import { stackApi } from '../testing/stack-api.ts'

let functionsUrl: string
beforeAll(() => {
  ;({ functionsUrl } = stackApi())
})

it.each([
  ['is no JSON', {}],
  ['is not compressed as it says', { 'Content-Encoding': 'gzip' }],
])('says in its own words that a body %s, which the runtime refuses', async (_, headers) => {
  // The runtime meets the API with the first request that it lets through.
  await fetch(`${functionsUrl}/api/api/hairstyle/lib/public`)
  const response = await fetch(`${functionsUrl}/api/api/hairstyle/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: '{"your_image":',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 1001,
    data: { issues: [{ path: '', message: 'The body is not what its content type says.' }] },
  })
})
