import { beforeEach, describe, expect, it } from 'vitest'
import type { FinishOffer } from '../config.ts'
import { removeCreation } from '../creations/remove.ts'
import { sweep } from '../creations/sweep.ts'
import { tryOnJob } from '../creations/try-on-job.ts'
import { claim } from '../jobs/lease.ts'
import { claimed } from '../testing/claimed.ts'
import { addUser, change, creditsOf, grantCredits, mailsOf } from '../testing/fixtures.ts'
import { useTestContext } from '../testing/test-context.ts'
import { beginTryOn, drawnLook, endTryOn } from '../testing/try-ons.ts'
import { beginFinish } from './begin-finish.ts'
import { finishJob, finishLook, sayStarting } from './finish-job.ts'
import { delayedFinish } from './finish-life.ts'

const drawn = drawnLook('results/look.jpg', 'before')
const finished = drawnLook('results/look.jpg', 'after')
const before = { picture: { token: 'before' } }
const after = { picture: { token: 'after' } }
const minuteMs = 60_000

const ctx = useTestContext()
let uid: string
let createId: string
beforeEach(async () => {
  uid = await addUser(ctx, 5)
  createId = await beginTryOn(ctx, uid)
  await endTryOn(ctx, createId, drawn)
})

const begin = (credits = 2, by = ctx) => beginFinish(by, { uid, createId, credits })
const look = () => ctx.store.creations.getOwned(uid, createId)
const finish = async () => (await look()).finish
const balance = () => creditsOf(ctx, uid)
const begun = () => claimed(ctx, finishJob, createId)
const claimable = () => claim(ctx, finishJob, createId)
const tasks = () => [...ctx.queue.finishes.values()]

/** A context with another offer to finish looks. */
function offering(more: Partial<FinishOffer>): typeof ctx {
  const { config } = ctx
  return { ...ctx, config: { ...config, finish: config.finish && { ...config.finish, ...more } } }
}

async function release(delay: 'starting' | 'busy' | null, isPardoned = true) {
  await (await begun()).release({ isPardoned, note: (its) => delayedFinish(its, delay) })
}

async function sweepAfter(ms: number): Promise<void> {
  ctx.advance(ms)
  await sweep(ctx)
}

describe('with each try-on', () => {
  beforeEach(async () => {
    Object.assign(ctx, offering({ when: 'always' }))
    createId = await beginTryOn(ctx, uid)
  })

  it('the look is drawn first and then a photograph, for one credit', async () => {
    expect(await balance()).toBe(3)
    expect(tasks()).toMatchObject([{ createId, request: 1, round: 0 }])
    expect(await claimable()).toBe('busy')
    // Its half hour begins with the look, however long that took.
    ctx.advance(60 * minuteMs)
    await endTryOn(ctx, createId, drawn)
    expect(await look()).toMatchObject({ status: 'done', finish: { status: 'queued', credits: 0 } })
    await finishLook(ctx, await begun(), finished)
    expect(await look()).toMatchObject({ result: after, finish: { status: 'done', before } })
    expect(await balance()).toBe(3)
    expect(await mailsOf(ctx, uid)).toEqual([])
  })

  it('a face that came out as somebody else’s leaves the drawn look, and says so', async () => {
    await endTryOn(ctx, createId, drawn)
    await (await begun()).fail('finish_moved')
    const failed = { status: 'failed', refunded: false }
    expect(await look()).toMatchObject({ status: 'done', result: before, finish: failed })
    expect((await finish())?.message).toContain('did not look enough like you')
    expect(await balance()).toBe(3)
  })

  it('a try-on that fails, or whose look is too poor to be sold, has none, and gives its credit back', async () => {
    await (await claimed(ctx, tryOnJob, createId)).fail('bad_style')
    expect(await look()).toMatchObject({ finish: null, refunded: true })
    createId = await beginTryOn(ctx, uid)
    await endTryOn(ctx, createId, { ...drawn, confidence: 'poor' })
    expect(await look()).toMatchObject({ status: 'done', finish: null, refunded: true })
    expect(await claimable()).toBe('settled')
    expect(await balance()).toBe(4)
  })

  it('is found by the sweep where its task was lost, and leaves nothing with the look', async () => {
    ctx.queue.finishes.clear()
    await endTryOn(ctx, createId, drawn)
    await sweepAfter(61_000)
    expect(tasks()).toHaveLength(1)
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 3 })
  })

  it('is for those whom the settings name', async () => {
    Object.assign(ctx, offering({ customers: 'buyers' }))
    createId = await beginTryOn(ctx, uid)
    expect(await finish()).toBeNull()
    expect(await claimable()).toBe('settled')
  })
})

describe('asking for a look to be finished', () => {
  it('costs its price once, however often it is asked', async () => {
    expect((await begin()).credits).toBe(2)
    expect((await begin()).credits).toBe(2)
    expect(await finish()).toMatchObject({ status: 'queued', request: 1, credits: 2 })
    expect(tasks()).toMatchObject([{ createId, request: 1, round: 0 }])
    expect((await look()).status).toBe('done')
  })

  it('is refused without credits, at another price, and where it is not offered', async () => {
    await expect(begin(1)).rejects.toMatchObject({ name: 'conflict' })
    await grantCredits(ctx, uid, -3)
    await expect(begin()).rejects.toMatchObject({ name: 'not_enough_credits' })
    const closed = { ...ctx, config: { ...ctx.config, finish: null } }
    await expect(begin(2, closed)).rejects.toMatchObject({ name: 'not_found' })
    const others = beginFinish(ctx, { uid: await addUser(ctx, 5), createId, credits: 2 })
    await expect(others).rejects.toMatchObject({ name: 'not_found' })
    expect(await balance()).toBe(1)
  })

  it('can be kept to styles and to people who bought something', async () => {
    const toDrawn = begin(2, offering({ styles: 'drawn' }))
    await expect(toDrawn).rejects.toMatchObject({ name: 'conflict' })
    const toBuyers = offering({ customers: 'buyers', styles: 'photo' })
    await expect(begin(2, toBuyers)).rejects.toMatchObject({ name: 'not_found' })
    await change(ctx, 'users', uid, { stripeCustomerId: 'cus_1' })
    await begin(2, toBuyers)
  })
})

describe('the life of a finish', () => {
  it('ends with the picture in the place of the look, which is kept beside it', async () => {
    await begin()
    const lease = await begun()
    expect(await claimable()).toBe('busy')
    await lease.renew()
    await change(ctx, 'creations', createId, { shareId: 'shared-meanwhile' })
    await finishLook(ctx, lease, finished)
    expect(await look()).toMatchObject({
      status: 'done',
      shareId: 'shared-meanwhile',
      checkAt: null,
      result: { ...after, confidence: 'good' },
      finish: { status: 'done', before },
    })
    expect(await claimable()).toBe('settled')
    await expect(begin()).rejects.toMatchObject({ name: 'conflict' })
    expect(await balance()).toBe(2)
  })

  it('gives all credits back where it fails, keeps the look, and can be asked for again', async () => {
    for (const request of [1, 2, 3]) {
      await begin()
      await (await begun()).fail('finish_moved')
      const failed = { status: 'failed', request, refunded: true }
      expect(await look()).toMatchObject({ status: 'done', result: before, finish: failed })
      expect((await finish())?.message).toContain('did not look enough like you')
      expect(await balance()).toBe(4)
    }
    await expect(begin()).rejects.toMatchObject({ name: 'conflict' })
  })

  it('can be asked for as often as nobody could draw it, which is our fault', async () => {
    for (const reason of [
      ...(['finish_unavailable', 'too_late', 'too_late', 'finish_declined'] as const),
      ...(['finish_moved', 'engine_failed'] as const),
    ]) {
      await begin()
      await (await begun()).fail(reason)
    }
    expect(await finish()).toMatchObject({ request: 6 })
    await expect(begin()).rejects.toMatchObject({ name: 'conflict' })
  })

  it('counts attempts that broke, and none that a busy server ended', async () => {
    await begin()
    for (let attempt = 0; attempt < 5; attempt++) await release(null)
    for (let attempt = 0; attempt < 3; attempt++) await release(null, false)
    expect(await claimable()).toBe('settled')
    expect(await finish()).toMatchObject({ status: 'failed', refunded: true })
  })

  it('continues after losing its worker or task, and ends when that takes too long', async () => {
    ctx.queue.isDown = true
    await begin()
    ctx.queue.isDown = false
    await sweepAfter(61_000)
    expect(tasks()).toHaveLength(1)

    const lost = await begun()
    ctx.queue.finishes.clear()
    await sweepAfter(61_000)
    expect(tasks()).toMatchObject([{ createId, request: 1, round: 1 }])
    await expect(lost.renew()).rejects.toThrow('no longer ours')

    await sweepAfter(30 * minuteMs)
    const failed = { status: 'failed', refunded: true }
    expect(await look()).toMatchObject({ finish: failed, checkAt: null })
    expect(await balance()).toBe(4)
  })

  it('is mailed, once, where it was there or failed so late that nobody waits for it', async () => {
    await begin()
    await (await begun()).fail('finish_moved')
    expect(await mailsOf(ctx, uid)).toEqual([])

    await begin()
    await sweepAfter(31 * minuteMs)
    const [failed, ...others] = await mailsOf(ctx, uid)
    expect(others).toEqual([])
    expect(failed?.message.subject).toBe('Your photograph could not be made')
    expect(failed?.message.text).toContain('Your 2 credits are back')

    await begin()
    const lease = await begun()
    ctx.advance(2 * minuteMs)
    await finishLook(ctx, lease, finished)
    const subjects = (await mailsOf(ctx, uid)).map(({ message }) => message.subject).sort()
    expect(subjects).toEqual(['Your photograph could not be made', 'Your photograph is ready'])
  })

  it('shows why it takes long while it does, and is then mailed to its owner', async () => {
    await begin()
    await release('starting')
    expect(await finish()).toMatchObject({ delay: 'starting' })
    const lease = await begun()
    expect(await finish()).toMatchObject({ delay: 'starting' })
    await sayStarting(lease, false)
    expect(await finish()).toMatchObject({ status: 'working', delay: null })
    await sayStarting(lease, true)
    await lease.release({ isPardoned: true, note: (its) => delayedFinish(its, 'busy') })
    const last = await begun()
    await sayStarting(last, false)
    expect(await finish()).toMatchObject({ delay: 'busy' })
    await finishLook(ctx, last, finished)
    expect(await finish()).toMatchObject({ delay: null })
    expect(await mailsOf(ctx, uid)).toHaveLength(1)
  })

  it('is mailed to nobody who wants no mail', async () => {
    await change(ctx, 'users', uid, { receiveEmail: false })
    await begin()
    await sweepAfter(31 * minuteMs)
    expect(await finish()).toMatchObject({ status: 'failed' })
    expect(await mailsOf(ctx, uid)).toEqual([])
  })

  it('ends with the look: its credits come back, and a worker finds nothing', async () => {
    await begin()
    const lease = await begun()
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 4 })
    await expect(finishLook(ctx, lease, finished)).rejects.toThrow('no longer')
    expect(await claimable()).toBe('gone')
  })
})
