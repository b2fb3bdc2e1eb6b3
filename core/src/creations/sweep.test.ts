import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaseMs, maxTries } from '../jobs/job.ts'
import { claim } from '../jobs/lease.ts'
import { limits } from '../rate-limits/limits.ts'
import { takeTurn } from '../rate-limits/take-turn.ts'
import { claimed } from '../testing/claimed.ts'
import { addStyle, addTestPhoto, addUser, grantCredits } from '../testing/fixtures.ts'
import { startFirestore } from '../testing/firestore.ts'
import { createTestContext } from '../testing/test-context.ts'
import type { TestContext } from '../testing/test-context.ts'
import { createBatch } from './create-batch.ts'
import { tryOnTimes } from './life.ts'
import { removeCreation } from './remove.ts'
import { sweep, sweepForMs } from './sweep.ts'
import { finishTryOn, tryOnJob } from './try-on-job.ts'

const { deadlineMs } = tryOnTimes

const minuteMs = 60_000
let ctx: TestContext
let uid: string
beforeAll(startFirestore)
beforeEach(async () => {
  ctx = createTestContext()
  uid = await addUser(ctx)
})

async function createSeveral(count: number): Promise<string[]> {
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const styleIds = await Promise.all(Array.from({ length: count }, () => addStyle(ctx)))
  const request = { photoId, styleIds, color: null, requestId: null }
  return (await createBatch(ctx, uid, request)).createIds
}

async function create(): Promise<string> {
  const [createId = ''] = await createSeveral(1)
  return createId
}

function begin(createId: string) {
  return claimed(ctx, tryOnJob, createId)
}

/** A clock by which each page takes all the time that a run has. */
function hasting({ clock }: TestContext): () => Date {
  let now = clock().getTime()
  return () => new Date((now += sweepForMs))
}

async function expectRefunded(createId: string) {
  const creation = await ctx.store.creations.find(createId)
  expect(creation).toMatchObject({ status: 'failed', refunded: true, checkAt: null })
  expect(await ctx.store.users.find(uid)).toMatchObject({ credits: 1 })
}

describe('the sweep', () => {
  it('queues what could not be queued, a batch as one task', async () => {
    await grantCredits(ctx, uid, 2)
    ctx.queue.isDown = true
    const createIds = await createSeveral(3)
    ctx.queue.isDown = false
    ctx.advance(minuteMs)
    await sweep(ctx)
    expect([...ctx.queue.waiting.values()]).toMatchObject([{ createIds, round: 0 }])
  })

  it('catches up with more than it reads at once, as long as there is time', async () => {
    await grantCredits(ctx, uid, 4)
    ctx.queue.isDown = true
    for (let count = 0; count < 5; count += 1) await create()
    ctx.queue.isDown = false
    ctx.advance(minuteMs)
    await sweep({ ...ctx, clock: hasting(ctx) }, { pageSize: 2 })
    expect(ctx.queue.waiting.size).toBe(1)
    await sweep(ctx, { pageSize: 2 })
    expect(ctx.queue.waiting.size).toBe(5)
  })

  it('asks for the whole batch, also where a page ends in the middle of it', async () => {
    await grantCredits(ctx, uid, 6)
    ctx.queue.isDown = true
    const batches = [await createSeveral(3), await createSeveral(3)]
    ctx.queue.isDown = false
    ctx.advance(minuteMs)
    await sweep(ctx, { pageSize: 2 })
    const tasks = [...ctx.queue.waiting.values()].map(({ createIds }) => createIds)
    expect(tasks).toHaveLength(2)
    expect(tasks).toEqual(expect.arrayContaining(batches))
  })

  it('leaves alone what waits for its turn', async () => {
    const createId = await create()
    for (let minute = 0; minute < 5; minute++) {
      ctx.advance(minuteMs)
      await sweep(ctx)
    }
    expect(await ctx.store.creations.find(createId)).toMatchObject({ status: 'queued', round: 0 })
    expect(ctx.queue.waiting.size).toBe(1)
  })

  it('makes a new task, once, for what is left when its task is gone', async () => {
    await grantCredits(ctx, uid, 1)
    const [createId = '', finished = ''] = await createSeveral(2)
    const lease = await begin(finished)
    await lease.fail('engine_failed')
    ctx.queue.waiting.clear()
    ctx.advance(minuteMs)
    await Promise.all([sweep(ctx), sweep(ctx)])
    await sweep(ctx)
    expect([...ctx.queue.waiting.values()]).toMatchObject([{ createIds: [createId], round: 1 }])
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
    ctx.advance(deadlineMs - 1)
    await sweep(ctx)
    expect(await ctx.store.creations.find(createId)).toMatchObject({ status: 'queued' })
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

  it('takes back what lost its worker; another delivery of its task gets it', async () => {
    const createId = await create()
    const lost = await begin(createId)
    ctx.advance(leaseMs)
    await sweep(ctx)
    expect(await ctx.store.creations.find(createId)).toMatchObject({
      status: 'queued',
      lease: null,
    })
    await expect(lost.renew()).rejects.toMatchObject({ name: 'LeaseLostError' })
    expect((await begin(createId)).creation.attempts).toBe(2)
  })

  it('makes a new task where the worker was lost together with the last one', async () => {
    const createId = await create()
    await begin(createId)
    ctx.queue.waiting.clear()
    ctx.advance(leaseMs)
    await sweep(ctx)
    expect([...ctx.queue.waiting.values()]).toMatchObject([{ createIds: [createId], round: 1 }])
  })

  it('goes on when something cannot be mended', async () => {
    const createId = await create()
    ctx.advance(deadlineMs)
    const visitors = await addTestPhoto(ctx)
    ctx.advance(25 * 60 * minuteMs)
    ctx.queue.isDown = true
    await sweep(ctx)
    await expectRefunded(createId)
    expect(await ctx.store.photos.find(visitors)).toBeNull()
  })
})

describe('photos of visitors', () => {
  it('are erased after a day unless somebody claimed them', async () => {
    const unclaimed = await addTestPhoto(ctx)
    const used = await addTestPhoto(ctx)
    const styleIds = [await addStyle(ctx)]
    await createBatch(ctx, uid, { photoId: used, styleIds, color: null, requestId: null })
    ctx.advance(23 * 60 * minuteMs)
    await sweep(ctx)
    expect(await ctx.store.photos.find(unclaimed)).not.toBeNull()
    ctx.advance(2 * 60 * minuteMs)
    await sweep(ctx)
    expect(await ctx.store.photos.find(unclaimed)).toBeNull()
    const photos = [...ctx.blobs.files.keys()].filter((path) => path.startsWith('photos/'))
    expect(photos).toEqual([`photos/${used}.jpg`])
  })
})

describe('deleting a creation', () => {
  it('that is queued gives its credit back', async () => {
    const createId = await create()
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 1 })
    expect(await claim(ctx, tryOnJob, createId)).toBe('gone')
    await expect(removeCreation(ctx, uid, createId)).rejects.toMatchObject({ name: 'not_found' })
  })

  it('that is queued gives its credit back so often only: work in vain is work', async () => {
    const createId = await create()
    for (let turns = 0; turns < limits.takeBack.max; turns += 1) {
      await takeTurn(ctx, limits.takeBack, uid)
    }
    const removal = removeCreation(ctx, uid, createId)
    await expect(removal).rejects.toMatchObject({ name: 'too_many_requests' })
    ctx.advance(limits.takeBack.seconds * 1000)
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 1 })
  })

  it('that is done erases its pictures and keeps its price', async () => {
    const createId = await create()
    const lease = await begin(createId)
    const path = `results/${createId}/1.jpg`
    await ctx.blobs.save(path, Buffer.from('picture'))
    const picture = { path, token: 'token', width: 1, height: 1 }
    await finishTryOn(ctx, lease, { picture, thumb: picture, confidence: 'good', doubts: [] })
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 0 })
    expect(ctx.blobs.files.has(path)).toBe(false)
  })

  it('succeeds once when the answer to its commit gets lost and it is tried again', async () => {
    const createId = await create()
    const transaction: typeof ctx.store.transaction = async (work) => {
      await ctx.store.transaction(work)
      return await ctx.store.transaction(work)
    }
    const forgetful = { ...ctx, store: { ...ctx.store, transaction } }
    expect(await removeCreation(forgetful, uid, createId)).toEqual({ credits: 1 })
    expect((await ctx.store.users.find(uid))?.credits).toBe(1)
  })

  it('is for its owner only', async () => {
    const createId = await create()
    const stranger = await addUser(ctx)
    const removal = removeCreation(ctx, stranger, createId)
    await expect(removal).rejects.toMatchObject({ name: 'not_found' })
  })
})
