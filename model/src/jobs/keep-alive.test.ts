import { claim } from '@hairstyle/core/creations/lease.ts'
import type { Lease } from '@hairstyle/core/creations/lease.ts'
import { leaseMs, renewEveryMs } from '@hairstyle/core/creations/life.ts'
import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { removeCreation } from '@hairstyle/core/creations/remove.ts'
import { countOperations } from '@hairstyle/core/testing/count-operations.ts'
import { addStyle, addTestPhoto, addUser } from '@hairstyle/core/testing/fixtures.ts'
import { startFirestore } from '@hairstyle/core/testing/firestore.ts'
import { createTestContext } from '@hairstyle/core/testing/test-context.ts'
import type { TestContext } from '@hairstyle/core/testing/test-context.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAlive } from './keep-alive.ts'
import type { KeepAlive } from './keep-alive.ts'

let ctx: TestContext
let uid: string
let lease: Lease
let alive: KeepAlive
beforeAll(startFirestore)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ctx = createTestContext()
  uid = await addUser(ctx)
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const request = { photoId, styleIds: [await addStyle(ctx)], color: null, requestId: null }
  const { createIds } = await createBatch(ctx, uid, request)
  const claimed = await claim(ctx, createIds[0] ?? '')
  if (claimed.kind !== 'claimed') throw new Error('It is anybody’s to take.')
  lease = claimed.lease
  alive = keepAlive(lease, ctx.log)
})
afterEach(() => {
  alive.stop()
  vi.useRealTimers()
})

/** Moves the clock and the renewals. */
function pass(ms: number): void {
  ctx.advance(ms)
  vi.advanceTimersByTime(ms)
}

describe('a worker', () => {
  it('that is done in a moment writes nothing on the way', async () => {
    const operations = countOperations(ctx)
    pass(1900)
    alive.report('growing')
    alive.report('finishing')
    alive.stop()
    pass(renewEveryMs)
    await lease.release({ isPardoned: true })
    expect(operations).toEqual({ reads: 0, writes: 1 })
  })

  it('that takes longer says what it does and holds on, in one write', async () => {
    const operations = countOperations(ctx)
    pass(2000)
    alive.report('growing')
    const until = new Date(ctx.clock().getTime() + leaseMs)
    const written = { stage: 'growing', lease: { until } }
    await expect.poll(() => ctx.store.creations.find(lease.creation.id)).toMatchObject(written)
    await expect.poll(() => lease.idleMs()).toBe(0)
    pass(1999)
    alive.report('lighting')
    expect(operations.writes).toBe(1)
  })

  it('that is silent holds on, and says what it did not say before', async () => {
    alive.report('growing')
    pass(renewEveryMs)
    const until = new Date(ctx.clock().getTime() + leaseMs)
    const written = { stage: 'growing', lease: { until } }
    await expect.poll(() => ctx.store.creations.find(lease.creation.id)).toMatchObject(written)
  })

  it('hears of it when its creation is gone', async () => {
    await removeCreation(ctx, uid, lease.creation.id)
    pass(renewEveryMs)
    await expect(alive.lost).rejects.toMatchObject({ name: 'LeaseLostError' })
  })
})
