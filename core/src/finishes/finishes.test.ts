import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBatch } from '../creations/create-batch.ts'
import { removeCreation } from '../creations/remove.ts'
import { sweep } from '../creations/sweep.ts'
import { finishTryOn, tryOnJob } from '../creations/try-on-job.ts'
import { claim } from '../jobs/lease.ts'
import { claimed } from '../testing/claimed.ts'
import { grantCredits, addStyle, addTestPhoto, addUser } from '../testing/fixtures.ts'
import { startFirestore } from '../testing/firestore.ts'
import { createTestContext } from '../testing/test-context.ts'
import type { TestContext } from '../testing/test-context.ts'
import { beginFinish } from './begin-finish.ts'
import { finishJob, finishLook, sayStarting } from './finish-job.ts'
import { delayedFinish } from './finish-life.ts'

const picture = { path: 'results/look.jpg', token: 'before', width: 60, height: 80 }
const offer = {
  when: 'asked',
  credits: 2,
  styles: 'all',
  customers: 'everyone',
  by: 'own',
} as const
const drawn = { picture, thumb: picture, confidence: 'good' as const, doubts: [] }
const finished = { ...picture, token: 'after' }
let ctx: TestContext
let uid: string
let createId: string

beforeAll(startFirestore)
beforeEach(async () => {
  ctx = createTestContext()
  uid = await addUser(ctx, 5)
  createId = await addLook()
})

async function addLook(): Promise<string> {
  const id = await beginTryOn()
  await endTryOn(id)
  return id
}

async function beginTryOn(): Promise<string> {
  const photoId = await addTestPhoto(ctx, { ownerId: uid })
  const wish = { photoId, styleIds: [await addStyle(ctx)], color: null, requestId: null }
  const [id = ''] = (await createBatch(ctx, uid, wish)).createIds
  return id
}

function tryOnLease(id: string) {
  return claimed(ctx, tryOnJob, id)
}

async function endTryOn(id: string, result: Parameters<typeof finishTryOn>[2] = drawn) {
  await finishTryOn(ctx, await tryOnLease(id), result)
}

async function begin(credits = 2) {
  return await beginFinish(ctx, { uid, createId, credits })
}

async function look() {
  return await ctx.store.creations.getOwned(uid, createId)
}

async function balance() {
  return (await ctx.store.users.find(uid))?.credits
}

function begun() {
  return claimed(ctx, finishJob, createId)
}

function claimable() {
  return claim(ctx, finishJob, createId)
}

async function release(delay: 'starting' | 'busy' | null, isPardoned = true) {
  await (await begun()).release({ isPardoned, note: (finish) => delayedFinish(finish, delay) })
}

describe('with each try-on', () => {
  const always = (more: Partial<NonNullable<typeof ctx.config.finish>> = {}) => {
    const finish = { ...offer, when: 'always', ...more } as const
    ctx = { ...ctx, config: { ...ctx.config, finish } }
  }
  beforeEach(async () => {
    always()
    createId = await beginTryOn()
  })

  it('the look is drawn first and then a photograph, for one credit', async () => {
    expect(await balance()).toBe(3)
    expect([...ctx.queue.finishes.values()]).toMatchObject([{ createId, request: 1, round: 0 }])
    expect(await claimable()).toBe('busy')
    // Its half hour begins with the look, however long that was waited for.
    ctx.advance(60 * 60_000)
    await endTryOn(createId)
    expect(await look()).toMatchObject({ status: 'done', finish: { status: 'queued', credits: 0 } })
    await finishLook(ctx, await begun(), { picture: finished, thumb: finished })
    expect(await look()).toMatchObject({
      result: { picture: { token: 'after' } },
      finish: { status: 'done', before: { picture: { token: 'before' } } },
    })
    expect(await balance()).toBe(3)
    expect(await ctx.store.mail.listIdsOwned(uid, 10)).toEqual([])
  })

  it('a face that came out as somebody else’s leaves the drawn look, and says so', async () => {
    await endTryOn(createId)
    await (await begun()).fail('finish_moved')
    expect(await look()).toMatchObject({
      status: 'done',
      result: { picture: { token: 'before' } },
      finish: { status: 'failed', refunded: false },
    })
    expect((await look()).finish?.message).toContain('did not look enough like you')
    expect(await balance()).toBe(3)
  })

  it('a try-on that fails, or whose look is too poor to be sold, has none, and gives its credit back', async () => {
    await (await tryOnLease(createId)).fail('bad_style')
    expect(await look()).toMatchObject({ finish: null, refunded: true })
    createId = await beginTryOn()
    await endTryOn(createId, { ...drawn, confidence: 'poor' })
    expect(await look()).toMatchObject({ status: 'done', finish: null, refunded: true })
    expect(await claimable()).toBe('settled')
    expect(await balance()).toBe(4)
  })

  it('is found by the sweep where its task was lost, and leaves nothing with the look', async () => {
    ctx.queue.finishes.clear()
    await endTryOn(createId)
    ctx.advance(61_000)
    await sweep(ctx)
    expect(ctx.queue.finishes.size).toBe(1)
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 3 })
  })

  it('is for those whom the settings name', async () => {
    always({ customers: 'buyers' })
    createId = await beginTryOn()
    expect((await look()).finish).toBeNull()
    expect(await claimable()).toBe('settled')
  })
})

describe('asking for a look to be finished', () => {
  it('costs its price once, however often it is asked', async () => {
    expect((await begin()).credits).toBe(2)
    expect((await begin()).credits).toBe(2)
    expect((await look()).finish).toMatchObject({ status: 'queued', request: 1, credits: 2 })
    expect([...ctx.queue.finishes.values()]).toMatchObject([{ createId, request: 1, round: 0 }])
    expect((await look()).status).toBe('done')
  })

  it('is refused without credits, at another price, and where it is not offered', async () => {
    await expect(begin(1)).rejects.toMatchObject({ name: 'conflict' })
    await grantCredits(ctx, uid, -3)
    await expect(begin()).rejects.toMatchObject({ name: 'not_enough_credits' })
    const closed = { ...ctx, config: { ...ctx.config, finish: null } }
    const wish = { uid, createId, credits: 2 }
    await expect(beginFinish(closed, wish)).rejects.toMatchObject({ name: 'not_found' })
    const other = await addUser(ctx, 5)
    await expect(beginFinish(ctx, { ...wish, uid: other })).rejects.toMatchObject({
      name: 'not_found',
    })
    expect(await balance()).toBe(1)
  })

  it('can be kept to styles and to people who bought something', async () => {
    const only = (finish: Partial<NonNullable<typeof ctx.config.finish>>) => ({
      ...ctx,
      config: {
        ...ctx.config,
        finish: { ...offer, ...finish },
      },
    })
    const wish = { uid, createId, credits: 2 }
    await expect(beginFinish(only({ styles: 'drawn' }), wish)).rejects.toMatchObject({
      name: 'conflict',
    })
    await expect(beginFinish(only({ customers: 'buyers' }), wish)).rejects.toMatchObject({
      name: 'not_found',
    })
    await ctx.store.batch((writer) =>
      ctx.store.users.update(writer, uid, { stripeCustomerId: 'cus_1' }),
    )
    await beginFinish(only({ customers: 'buyers', styles: 'photo' }), wish)
  })
})

describe('the life of a finish', () => {
  it('ends with the picture in the place of the look, which is kept beside it', async () => {
    await begin()
    const lease = await begun()
    expect(await claimable()).toBe('busy')
    await lease.renew()
    await ctx.store.batch((writer) =>
      ctx.store.creations.update(writer, createId, { shareId: 'shared-meanwhile' }),
    )
    await finishLook(ctx, lease, { picture: finished, thumb: finished })
    expect(await look()).toMatchObject({
      status: 'done',
      shareId: 'shared-meanwhile',
      checkAt: null,
      result: { picture: { token: 'after' }, confidence: 'good' },
      finish: { status: 'done', before: { picture: { token: 'before' } } },
    })
    expect(await claimable()).toBe('settled')
    await expect(begin()).rejects.toMatchObject({ name: 'conflict' })
    expect(await balance()).toBe(2)
  })

  it('gives all credits back where it fails, keeps the look, and can be asked for again', async () => {
    for (const request of [1, 2, 3]) {
      await begin()
      await (await begun()).fail('finish_moved')
      const { finish, result, status } = await look()
      expect(finish).toMatchObject({ status: 'failed', request, refunded: true })
      expect(finish?.message).toContain('did not look enough like you')
      expect([status, result?.picture.token]).toEqual(['done', 'before'])
      expect(await balance()).toBe(4)
    }
    await expect(begin()).rejects.toMatchObject({ name: 'conflict' })
  })

  it('can be asked for as often as nobody could draw it, which is our fault', async () => {
    for (const reason of [
      'finish_unavailable',
      'too_late',
      'too_late',
      'finish_declined',
    ] as const) {
      await begin()
      await (await begun()).fail(reason)
    }
    for (const reason of ['finish_moved', 'engine_failed'] as const) {
      await begin()
      await (await begun()).fail(reason)
    }
    expect((await look()).finish).toMatchObject({ request: 6 })
    await expect(begin()).rejects.toMatchObject({ name: 'conflict' })
  })

  it('counts attempts that broke, and none that a busy server ended', async () => {
    await begin()
    for (let attempt = 0; attempt < 5; attempt++) await release(null)
    for (let attempt = 0; attempt < 3; attempt++) await release(null, false)
    expect(await claimable()).toBe('settled')
    expect((await look()).finish).toMatchObject({ status: 'failed', refunded: true })
  })

  it('goes on where its worker or its task was lost, and ends when that takes too long', async () => {
    ctx.queue.isDown = true
    await begin()
    ctx.queue.isDown = false
    ctx.advance(61_000)
    await sweep(ctx)
    expect(ctx.queue.finishes.size).toBe(1)
    const lost = await begun()
    ctx.queue.finishes.clear()
    ctx.advance(61_000)
    await sweep(ctx)
    expect([...ctx.queue.finishes.values()]).toMatchObject([{ createId, request: 1, round: 1 }])
    await expect(lost.renew()).rejects.toThrow('no longer ours')
    ctx.advance(30 * 60_000)
    await sweep(ctx)
    expect((await look()).finish).toMatchObject({ status: 'failed', refunded: true })
    expect((await look()).checkAt).toBeNull()
    expect(await balance()).toBe(4)
  })

  it('is mailed, once, where it was there or failed so late that nobody waits for it', async () => {
    const mails = async () => {
      const ids = await ctx.store.mail.listIdsOwned(uid, 10)
      return await Promise.all(ids.map((id) => ctx.store.mail.find(id)))
    }
    await begin()
    await (await begun()).fail('finish_moved')
    expect(await mails()).toEqual([])
    await begin()
    ctx.advance(31 * 60_000)
    await sweep(ctx)
    const [failed, ...others] = await mails()
    expect(others).toEqual([])
    expect(failed?.message.subject).toBe('Your photograph could not be made')
    expect(failed?.message.text).toContain('Your 2 credits are back')
    await begin()
    const lease = await begun()
    ctx.advance(2 * 60_000)
    await finishLook(ctx, lease, { picture: finished, thumb: finished })
    const subjects = (await mails()).map((mail) => mail?.message.subject)
    expect(subjects.toSorted()).toEqual([
      'Your photograph could not be made',
      'Your photograph is ready',
    ])
  })

  it('says why it takes long until that is over, and is mailed to whoever was told so', async () => {
    const delay = async () => (await look()).finish?.delay
    await begin()
    await release('starting')
    expect(await delay()).toBe('starting')
    const lease = await begun()
    expect(await delay()).toBe('starting')
    await sayStarting(lease, false)
    expect((await look()).finish).toMatchObject({ status: 'working', delay: null })
    await sayStarting(lease, true)
    await lease.release({ isPardoned: true, note: (finish) => delayedFinish(finish, 'busy') })
    const last = await begun()
    await sayStarting(last, false)
    expect(await delay()).toBe('busy')
    await finishLook(ctx, last, { picture: finished, thumb: finished })
    expect(await delay()).toBeNull()
    expect(await ctx.store.mail.listIdsOwned(uid, 10)).toHaveLength(1)
  })

  it('is mailed to nobody who wants no mail', async () => {
    await ctx.store.batch((writer) => ctx.store.users.update(writer, uid, { receiveEmail: false }))
    await begin()
    ctx.advance(31 * 60_000)
    await sweep(ctx)
    expect((await look()).finish?.status).toBe('failed')
    expect(await ctx.store.mail.listIdsOwned(uid, 10)).toEqual([])
  })

  it('ends with the look: its credits come back, and a worker finds nothing', async () => {
    await begin()
    const lease = await begun()
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 4 })
    const late = finishLook(ctx, lease, { picture: finished, thumb: finished })
    await expect(late).rejects.toThrow('no longer')
    expect(await claimable()).toBe('gone')
  })
})
