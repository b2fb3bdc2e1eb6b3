import { expect, it } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'

const test = useTestApi()

it('tells whoever comes through Hosting their own address, and keeps it from every cache', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.1, 203.0.113.7, 34.96.0.1' }
  const answer = await test.api.call('GET /site/address', {}, { headers })
  expect(answer).toMatchObject({ status: 200, data: { address: '203.0.113.7' } })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})
