import { accountIdOf } from '@hairstyle/core/store/tracking.ts'
import { expect, it, vi } from 'vitest'
import { stackApi } from '../testing/stack-api.ts'

const { ctx, functionsUrl } = stackApi()

it('the schedule has the numbers of our own studios recorded, through the queue', async () => {
  const [studio] = (await ctx.store.bloggers.listAll()).filter(({ isPublic }) => isPublic)
  expect((await fetch(`${functionsUrl}/snapshots-0`, { method: 'POST' })).ok).toBe(true)
  await vi.waitFor(async () => {
    const account = await ctx.store.trackedAccounts.find(accountIdOf('studio', studio?.id ?? ''))
    expect(account).toMatchObject({ handle: studio?.nickname, status: 'there' })
    expect(account?.metrics.styles).toBeGreaterThan(0)
  }, 60_000)
})
