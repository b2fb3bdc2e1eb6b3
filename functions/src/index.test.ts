import { afterAll, beforeAll, expect, it, vi } from 'vitest'

beforeAll(() => void vi.stubEnv('GCLOUD_PROJECT', 'demo-hairstyle'))
afterAll(() => void vi.unstubAllEnvs())

it('a deleted account is erased, and again when that failed', async () => {
  const { eraseAccount } = await import('./index.ts')
  expect(eraseAccount.__endpoint).toMatchObject({
    region: ['us-central1'],
    timeoutSeconds: 300,
    availableMemoryMb: 512,
    eventTrigger: { eventType: 'providers/firebase.auth/eventTypes/user.delete', retry: true },
  })
})
