import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimed } from '../testing/claimed.ts'
import { addStyle, addTestPhoto, addUser } from '../testing/fixtures.ts'
import { startFirestore } from '../testing/firestore.ts'
import { createTestContext } from '../testing/test-context.ts'
import type { TestContext } from '../testing/test-context.ts'
import { countFinished, settlingMs } from './count-finished.ts'
import { createBatch } from './create-batch.ts'
import { finishTryOn, tryOnJob } from './try-on-job.ts'

let ctx: TestContext
let uid: string
let styleIds: string[]
beforeAll(startFirestore)
beforeEach(async () => {
  ctx = createTestContext()
  uid = await addUser(ctx, 20)
  styleIds = [await addStyle(ctx), await addStyle(ctx)]
})

/** Tries both styles on. The second one fails if `isSecondBad`. */
async function tryBothOn(isSecondBad = false): Promise<void> {
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const request = { photoId, styleIds, color: null, requestId: null }
  const { createIds } = await createBatch(ctx, uid, request)
  const picture = { path: 'picture', token: 'token', width: 600, height: 800 }
  const result = { picture, thumb: picture, confidence: 'good' as const, doubts: [] }
  for (const [index, createId] of createIds.entries()) {
    const lease = await claimed(ctx, tryOnJob, createId)
    if (index === 1 && isSecondBad) await lease.fail('no_face')
    else await finishTryOn(ctx, lease, result)
  }
}

async function counts() {
  const tallies = await ctx.store.tryOnTallies.read()
  return styleIds.map((id) => tallies.get(id) ?? 0)
}

describe('finished try-ons', () => {
  it('are counted by style once, whatever their number and whoever counts', async () => {
    await tryBothOn()
    await tryBothOn(true)
    ctx.advance(settlingMs)
    await Promise.all([countFinished(ctx, { pageSize: 2 }), countFinished(ctx)])
    expect(await counts()).toEqual([2, 1])
    ctx.advance(1)
    await tryBothOn()
    ctx.advance(settlingMs)
    await countFinished(ctx)
    await countFinished(ctx)
    expect(await counts()).toEqual([3, 2])
  })

  it('are left until all that ended before them can be seen', async () => {
    await tryBothOn()
    await countFinished(ctx)
    expect(await counts()).toEqual([0, 0])
  })
})
