import { afterAll, beforeAll, expect, it, vi } from 'vitest'

beforeAll(() => void vi.stubEnv('GCLOUD_PROJECT', 'demo-hairstyle'))
afterAll(() => void vi.unstubAllEnvs())

it('a deleted account is erased, and again when that failed', async () => {
  const { eraseAccount } = await import('./index.ts')
  expect(eraseAccount.__endpoint).toMatchObject({
    platform: 'gcfv2',
    region: ['us-central1'],
    timeoutSeconds: 300,
    availableMemoryMb: 512,
    eventTrigger: { eventType: 'google.firebase.auth.user.v2.deleted', retry: true },
  })
})

it('no function is of the first generation, which has no Node.js 24', async () => {
  const functions = Object.entries(await import('./index.ts'))
  expect(functions).not.toEqual([])
  for (const [name, { __endpoint }] of functions) {
    expect({ name, platform: __endpoint.platform }).toEqual({ name, platform: 'gcfv2' })
  }
})
