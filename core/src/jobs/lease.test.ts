import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { complain } from '../creations/complain.ts'
import { tryOnTimes } from '../creations/life.ts'
import { removeCreation } from '../creations/remove.ts'
import { finishTryOn, tryOnJob } from '../creations/try-on-job.ts'
import { finishTimes } from '../finishes/finish-life.ts'
import type { Creation } from '../store/creations.ts'
import { claimed } from '../testing/claimed.ts'
import { countOperations } from '../testing/count-operations.ts'
import { addUser, creditsOf } from '../testing/fixtures.ts'
import { useTestContext } from '../testing/test-context.ts'
import { beginTryOn, drawnLook } from '../testing/try-ons.ts'
import { claimability, leaseMs, leased, maxTries, nextCheck, type Times } from './job.ts'
import { claim, keepAlive, renewEveryMs, type KeepAlive } from './lease.ts'

const result = drawnLook()
const ctx = useTestContext()
let uid: string
let createId: string
beforeEach(async () => {
  uid = await addUser(ctx)
  createId = await beginTryOn(ctx, uid)
})

const begin = () => claimed(ctx, tryOnJob, createId)
type Begun = Awaited<ReturnType<typeof begin>>
const creation = () => ctx.store.creations.find(createId)

describe('what a delivered task can do', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)
  const { lease } = leased('worker', now)
  const twicePardoned = { attempts: maxTries + 1, pardoned: 2 }
  it.each([
    ['a queued creation', { attempts: 0 }, now, 'free'],
    ['one being worked on', { status: 'processing', lease }, at(leaseMs - 1), 'busy'],
    ['one whose worker was lost', { status: 'processing', lease }, at(leaseMs), 'free'],
    ['one that broke every worker', { attempts: maxTries }, now, 'engine_failed'],
    ['one that broke few of its workers', twicePardoned, now, 'free'],
    ['one that is past its deadline', {}, at(tryOnTimes.deadlineMs), 'too_late'],
    ['one that is done', { status: 'done' }, now, 'settled'],
    ['one that failed', { status: 'failed', attempts: 0 }, now, 'settled'],
  ] as const)('%s', (_, state, time, expected) => {
    const queued = { status: 'queued', lease: null, attempts: 1, pardoned: 0, createdAt: now }
    expect(claimability(tryOnJob, { ...queued, ...state } as Creation, time)).toBe(expected)
  })

  it('is looked after ever less often, as far as it may be, and at the deadline', () => {
    const minute = 60_000
    const after = (age: number, times: Times = tryOnTimes) =>
      nextCheck(times, now, at(age)).getTime() - at(age).getTime()
    const { deadlineMs } = tryOnTimes
    expect([0, minute, 60 * minute].map((age) => after(age))).toEqual([minute, minute, 60 * minute])
    expect(after(deadlineMs - minute)).toBe(minute)
    expect(after(deadlineMs)).toBe(minute)
    expect(after(2 * deadlineMs)).toBe(minute)
    expect(after(20 * minute, finishTimes)).toBe(minute)
    expect(after(finishTimes.deadlineMs - 1, finishTimes)).toBe(1)
  })

  it('gives up what is too late, also where its task comes before the sweep', async () => {
    ctx.advance(tryOnTimes.deadlineMs)
    expect(await claim(ctx, tryOnJob, createId)).toBe('settled')
    expect(await creation()).toMatchObject({ status: 'failed', refunded: true, checkAt: null })
  })
})

describe('a lease', () => {
  it.each([
    [
      'finish',
      (lease: Begun) => finishTryOn(ctx, lease, result),
      { status: 'done', checkAt: null },
    ],
    ['release', (lease: Begun) => lease.release({ isPardoned: false }), { status: 'queued' }],
  ] as const)('that is renewed during %s changes nothing', async (_, end, ended) => {
    const lease = await begin()
    await Promise.all([end(lease), lease.renew(() => ({ stage: 'finishing' }))])
    expect(await creation()).toMatchObject({ ...ended, stage: null, lease: null })
  })

  it('gives a poor look for nothing, once', async () => {
    const lease = await begin()
    await finishTryOn(ctx, lease, { ...result, confidence: 'poor' })
    await finishTryOn(ctx, lease, { ...result, confidence: 'poor' })
    const complaint = { createId, reason: 'own_hair', detail: '' } as const
    expect(await complain(ctx, uid, complaint)).toEqual({ refunded: false, credits: 1 })
    expect(await creation()).toMatchObject({ status: 'done', refunded: true })
    expect(await creditsOf(ctx, uid)).toBe(1)
  })
})

describe('a worker', () => {
  let lease: Begun
  let alive: KeepAlive<Begun['state']>
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    lease = await begin()
    alive = keepAlive(lease, ctx.log)
  })
  afterEach(() => {
    alive.stop()
    vi.useRealTimers()
  })

  /** Advances the clock and the renewals. */
  function pass(ms: number): void {
    ctx.advance(ms)
    vi.advanceTimersByTime(ms)
  }

  it('that is done in a moment writes nothing on the way', async () => {
    const operations = countOperations(ctx)
    pass(1900)
    alive.report({ stage: 'growing' })
    alive.report({ stage: 'finishing' })
    alive.stop()
    pass(renewEveryMs)
    await lease.release({ isPardoned: true })
    expect(operations).toEqual({ reads: 0, writes: 1 })
  })

  it('that takes longer says what it does and holds on, in one write', async () => {
    const operations = countOperations(ctx)
    pass(2000)
    alive.report({ stage: 'growing' })
    const until = new Date(ctx.clock().getTime() + leaseMs)
    await expect.poll(creation).toMatchObject({ stage: 'growing', lease: { until } })
    await expect.poll(() => lease.idleMs()).toBe(0)
    pass(1999)
    alive.report({ stage: 'lighting' })
    expect(operations.writes).toBe(1)
  })

  it('that is silent holds on, and says what it did not say before', async () => {
    alive.report({ stage: 'growing' })
    pass(renewEveryMs)
    const until = new Date(ctx.clock().getTime() + leaseMs)
    await expect.poll(creation).toMatchObject({ stage: 'growing', lease: { until } })
  })

  it('loses its lease when its creation is deleted', async () => {
    await removeCreation(ctx, uid, createId)
    pass(renewEveryMs)
    await expect(alive.lost).rejects.toMatchObject({ name: 'LeaseLostError' })
  })
})
