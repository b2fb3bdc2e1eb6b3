import { expect, it } from 'vitest'
import { stackApi } from '../../testing/stack-api.ts'

it('counts whoever comes through Hosting as themselves, not as the address that Hosting calls from', async () => {
  const { api } = stackApi()
  expect(await api.ok('GET /site/address')).toEqual({ address: '127.0.0.1' })
  const headers = { 'X-Forwarded-For': '203.0.113.7' }
  const { data } = await api.call('GET /site/address', {}, { headers })
  // The local caller counts as one of the hops.
  expect(data).toEqual({ address: '203.0.113.7' })
})
