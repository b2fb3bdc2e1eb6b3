import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onAccountDeleted } from './account-trigger.ts'

beforeAll(() => void vi.stubEnv('GCLOUD_PROJECT', 'demo-hairstyle'))
afterAll(() => void vi.unstubAllEnvs())

it('a deleted account is erased, and again when that failed', () => {
  const trigger = onAccountDeleted('us-central1', () => Promise.resolve())
  expect(trigger.__endpoint).toMatchObject({
    region: ['us-central1'],
    timeoutSeconds: 300,
    availableMemoryMb: 512,
    eventTrigger: { eventType: 'providers/firebase.auth/eventTypes/user.delete', retry: true },
  })
})
