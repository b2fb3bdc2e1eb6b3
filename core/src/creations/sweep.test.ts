import { beforeEach, describe, expect, it } from 'vitest'
import { leaseMs, maxTries } from '../jobs/job.ts'
import { claim } from '../jobs/lease.ts'
import { limits } from '../rate-limits/limits.ts'
import { claimed } from '../testing/claimed.ts'
import { addTestPhoto, addUser, creditsOf, grantCredits, spendTurns } from '../testing/fixtures.ts'
import { useTestContext, type TestContext } from '../testing/test-context.ts'
import { beginTryOn, beginTryOns } from '../testing/try-ons.ts'
import { tryOnTimes } from './life.ts'
import { removeCreation } from './remove.ts'
import { sweep, sweepForMs } from './sweep.ts'
import { tryOnJob } from './try-on-job.ts'

const { deadlineMs } = tryOnTimes
const minuteMs = 60_000

const ctx = useTestContext()
let uid: string
beforeEach(async () => {
  uid = await addUser(ctx)
})

const create = () => beginTryOn(ctx, uid)
const begin = (createId: string) => claimed(ctx, tryOnJob, createId)
const creationOf = (createId: string) => ctx.store.creations.find(createId)
const tasks = () => [...ctx.queue.waiting.values()]

async function sweepAfter(ms: number): Promise<void> {
  ctx.advance(ms)
  await sweep(ctx)
}

/** Begins batches of these sizes while the queue is down. */
async function createUnqueued(...counts: number[]): Promise<string[][]> {
  await grantCredits(
    ctx,
    uid,
    counts.reduce((sum, count) => sum + count, 0),
  )
  ctx.queue.isDown = true
  const batches: string[][] = []
  for (const count of counts) batches.push(await beginTryOns(ctx, uid, { count }))
  ctx.queue.isDown = false
  return batches
}

/** A clock on which each page takes all of a run's time. */
function hasting({ clock }: TestContext): () => Date {
  let now = clock().getTime()
  return () => new Date((now += sweepForMs))
}

async function expectRefunded(createId: string) {
  const failed = { status: 'failed', refunded: true, checkAt: null }
  expect(await creationOf(createId)).toMatchObject(failed)
  expect(await creditsOf(ctx, uid)).toBe(1)
}

describe('the sweep', () => {
  it('queues what could not be queued, a batch as one task', async () => {
    const [createIds] = await createUnqueued(3)
    await sweepAfter(minuteMs)
    expect(tasks()).toMatchObject([{ createIds, round: 0 }])
  })

  it('catches up with more than it reads at once, as long as there is time', async () => {
    await createUnqueued(1, 1, 1, 1, 1)
    ctx.advance(minuteMs)
    await sweep({ ...ctx, clock: hasting(ctx) }, { pageSize: 2 })
    expect(tasks()).toHaveLength(1)
    await sweep(ctx, { pageSize: 2 })
    expect(tasks()).toHaveLength(5)
  })

  it('asks for the whole batch, also where a page ends in the middle of it', async () => {
    const batches = await createUnqueued(3, 3)
    ctx.advance(minuteMs)
    await sweep(ctx, { pageSize: 2 })
    expect(
      tasks()
        .map(({ createIds }) => createIds)
        .sort(),
    ).toEqual(batches.sort())
  })

  it('leaves alone what waits for its turn', async () => {
    const createId = await create()
    for (let minute = 0; minute < 5; minute++) await sweepAfter(minuteMs)
    expect(await creationOf(createId)).toMatchObject({ status: 'queued', round: 0 })
    expect(tasks()).toHaveLength(1)
  })

  it('makes a new task, once, for what is left when its task is gone', async () => {
    await grantCredits(ctx, uid, 1)
    const [createId = '', finished = ''] = await beginTryOns(ctx, uid, { count: 2 })
    await (await begin(finished)).fail('engine_failed')
    ctx.queue.waiting.clear()
    ctx.advance(minuteMs)
    await Promise.all([sweep(ctx), sweep(ctx)])
    await sweep(ctx)
    expect(tasks()).toMatchObject([{ createIds: [createId], round: 1 }])
  })

  it('fails and refunds, once, what broke every worker', async () => {
    const createId = await create()
    for (let attempt = 0; attempt < maxTries; attempt++) {
      await begin(createId)
      ctx.advance(leaseMs)
    }
    await Promise.all([sweep(ctx), sweep(ctx)])
    await expectRefunded(createId)
  })

  it('fails and refunds what is past its deadline, even with a task waiting', async () => {
    const createId = await create()
    await sweepAfter(deadlineMs - 1)
    expect(await creationOf(createId)).toMatchObject({ status: 'queued' })
    ctx.advance(1)
    await Promise.all([sweep(ctx), sweep(ctx)])
    await sweep(ctx)
    await expectRefunded(createId)
  })

  it('leaves a worker alone that is heard of', async () => {
    const lease = await begin(await create())
    for (let beat = 0; beat < 20; beat++) {
      ctx.advance(leaseMs - 1)
      await lease.renew()
      await sweep(ctx)
    }
    await expect(lease.renew(() => ({ stage: 'growing' }))).resolves.toBeUndefined()
  })

  it('releases what lost its worker, for the next delivery of its task', async () => {
    const createId = await create()
    const lost = await begin(createId)
    await sweepAfter(leaseMs)
    expect(await creationOf(createId)).toMatchObject({ status: 'queued', lease: null })
    await expect(lost.renew()).rejects.toMatchObject({ name: 'LeaseLostError' })
    expect((await begin(createId)).creation.attempts).toBe(2)
  })

  it('makes a new task where the worker was lost together with the last one', async () => {
    const createId = await create()
    await begin(createId)
    ctx.queue.waiting.clear()
    await sweepAfter(leaseMs)
    expect(tasks()).toMatchObject([{ createIds: [createId], round: 1 }])
  })

  it('goes on when something cannot be repaired', async () => {
    const createId = await create()
    ctx.advance(deadlineMs)
    const visitors = await addTestPhoto(ctx)
    ctx.queue.isDown = true
    await sweepAfter(25 * 60 * minuteMs)
    await expectRefunded(createId)
    expect(await ctx.store.photos.find(visitors)).toBeNull()
  })
})

describe('photos of visitors', () => {
  it('are erased after a day unless somebody claimed them', async () => {
    const [unclaimed, used] = [await addTestPhoto(ctx), await addTestPhoto(ctx)]
    await beginTryOns(ctx, uid, { photoId: used })
    await sweepAfter(23 * 60 * minuteMs)
    expect(await ctx.store.photos.find(unclaimed)).not.toBeNull()
    await sweepAfter(2 * 60 * minuteMs)
    expect(await ctx.store.photos.find(unclaimed)).toBeNull()
    const photos = [...ctx.blobs.files.keys()].filter((path) => path.startsWith('photos/'))
    expect(photos).toEqual([`photos/${used}.jpg`])
  })
})

describe('deleting a creation', () => {
  it('that is queued leaves its worker nothing', async () => {
    const createId = await create()
    await removeCreation(ctx, uid, createId)
    expect(await claim(ctx, tryOnJob, createId)).toBe('gone')
  })

  it('that is queued gives its credit back so often only: work in vain is work', async () => {
    const createId = await create()
    await spendTurns(ctx, limits.takeBack, uid)
    const removal = removeCreation(ctx, uid, createId)
    await expect(removal).rejects.toMatchObject({ name: 'too_many_requests' })
    ctx.advance(limits.takeBack.seconds * 1000)
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 1 })
  })

  it('succeeds once when the answer to its commit gets lost and it is tried again', async () => {
    const createId = await create()
    const transaction: typeof ctx.store.transaction = async (work) => {
      await ctx.store.transaction(work)
      return await ctx.store.transaction(work)
    }
    const forgetful = { ...ctx, store: { ...ctx.store, transaction } }
    expect(await removeCreation(forgetful, uid, createId)).toEqual({ credits: 1 })
    expect(await creditsOf(ctx, uid)).toBe(1)
  })
})
