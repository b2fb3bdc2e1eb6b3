import { beforeEach, describe, expect, it } from 'vitest'
import { claimed } from '../testing/claimed.ts'
import { addStyle, addUser } from '../testing/fixtures.ts'
import { useTestContext } from '../testing/test-context.ts'
import { beginTryOns, endTryOn } from '../testing/try-ons.ts'
import { countFinished, settlingMs } from './count-finished.ts'
import { tryOnJob } from './try-on-job.ts'

const ctx = useTestContext()
let uid: string
let styleIds: string[]
beforeEach(async () => {
  uid = await addUser(ctx, 20)
  styleIds = [await addStyle(ctx), await addStyle(ctx)]
})

/** Tries both styles on. The second one fails if `isSecondBad`. */
async function tryBothOn(isSecondBad = false): Promise<void> {
  const [first = '', second = ''] = await beginTryOns(ctx, uid, { styleIds })
  await endTryOn(ctx, first)
  if (isSecondBad) await (await claimed(ctx, tryOnJob, second)).fail('no_face')
  else await endTryOn(ctx, second)
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
