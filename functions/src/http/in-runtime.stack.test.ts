import { beforeAll, expect, it } from 'vitest'
import { stackApi } from '../testing/stack-api.ts'

let functionsUrl: string
let siteUrl: string
beforeAll(() => {
  ;({ functionsUrl, siteUrl } = stackApi())
})

it.each(['/api', '/api/.x', '/api/x/..%2f', '/api/x/..%2f..%2fy', '/api/x/..%5c'])(
  'Hosting has the API answer for %s, whose glob for any path takes none that begins with a dot',
  async (path) => {
    const response = await fetch(siteUrl + path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 1004, data: null })
  },
)

const bodies = [
  ['is no JSON', 'application/json', {}],
  ['is not compressed as it says', 'application/json', { 'Content-Encoding': 'gzip' }],
  ['is compressed in an unknown way', 'text/plain', { 'Content-Encoding': 'x' }],
] as const
// No test has called the last one before.
const addresses = ['api/api/hairstyle/create', 'pages/share/a', 'tellAdmins-0']

it.each(addresses.flatMap((address) => bodies.map((body) => [address, ...body] as const)))(
  'says at %s in its own words that a body %s, which the runtime refuses',
  async (address, _, type, headers) => {
    const response = await fetch(`${functionsUrl}/${address}`, {
      method: 'POST',
      headers: { 'Content-Type': type, ...headers },
      body: '{"your_image":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 1001,
      data: { issues: [{ path: '', message: 'The body is not what its content type says.' }] },
    })
  },
)

it('says in its own words that a body is too large for the runtime', async () => {
  const large = await fetch(`${functionsUrl}/uploads/api/hairstyle/upload/photo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(33 * 1024 * 1024),
  })
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ code: 1007 })
})
