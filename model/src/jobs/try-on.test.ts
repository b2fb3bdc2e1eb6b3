import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { removeCreation } from '@hairstyle/core/creations/remove.ts'
import { tryOnJob } from '@hairstyle/core/creations/try-on-job.ts'
import { photoProblemWords } from '@hairstyle/core/creations/words.ts'
import { leaseMs, maxTries } from '@hairstyle/core/jobs/job.ts'
import { claimed } from '@hairstyle/core/testing/claimed.ts'
import { addStyle, addTestPhoto, addUser, grantCredits } from '@hairstyle/core/testing/fixtures.ts'
import { countOperations } from '@hairstyle/core/testing/count-operations.ts'
import { createTestContext, type TestContext } from '@hairstyle/core/testing/test-context.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GatedEngine, instantEngine } from '../testing/gated-engine.ts'
import { plainPhoto } from '../testing/plain-photo.ts'
import { runTryOn } from './try-on.ts'

let ctx: TestContext
let uid: string
beforeEach(async () => {
  ctx = createTestContext()
  uid = await addUser(ctx)
})

interface Details {
  readonly bytes?: Buffer
  readonly engine?: string
}

async function createSeveral(count: number, bytes?: Buffer): Promise<string[]> {
  const photoId = await addTestPhoto(ctx, { ownerId: uid, bytes: bytes ?? (await plainPhoto()) })
  const styleIds = await Promise.all(Array.from({ length: count }, () => addStyle(ctx)))
  const request = { photoId, styleIds, color: null, requestId: null }
  return (await createBatch(ctx, uid, request)).createIds
}

async function create({ bytes, engine }: Details = {}): Promise<string> {
  const [createId = ''] = await createSeveral(1, bytes)
  if (engine !== undefined) await changeEngine(createId, engine)
  return createId
}

async function changeEngine(createId: string, engine: string): Promise<void> {
  const { creations } = ctx.store
  const creation = await creations.find(createId)
  if (!creation) throw new Error('There is no creation')
  const style = { ...creation.style, engine }
  await ctx.store.batch((writer) => creations.update(writer, createId, { style }))
}

function deliver(createIds: string | string[], engine = instantEngine()) {
  const worker = { ctx, engine, ending: new AbortController().signal }
  return runTryOn(worker, { createIds: [createIds].flat() })
}

async function creditsLeft() {
  return (await ctx.store.users.find(uid))?.credits
}

function resultFiles() {
  return [...ctx.blobs.files.keys()].filter((path) => path.startsWith('results/'))
}

describe('a delivered try-on', () => {
  it('ends as a picture and a small one, without metadata', async () => {
    const createId = await create()
    expect(await deliver(createId)).toBe('settled')
    const creation = await ctx.store.creations.find(createId)
    expect(creation).toMatchObject({ status: 'done', error: null, refunded: false, lease: null })
    const { picture, thumb } = creation?.result ?? {}
    expect(picture).toMatchObject({ width: 600, height: 800 })
    expect(thumb).toMatchObject({ width: 360, height: 480 })
    const metadata = await sharp(await ctx.blobs.read(picture?.path ?? '')).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 600, height: 800 })
    expect(metadata.exif).toBeUndefined()
    expect(await ctx.store.users.find(uid)).toMatchObject({ firstSuccessAt: ctx.clock() })
  })

  it('of a photo that was there before, whosever it is, is asked for by the same name', async () => {
    const names: string[] = []
    const engine = instantEngine(({ photoId }) => {
      names.push(photoId)
      return 'success'
    })
    const once = await create()
    uid = await addUser(ctx, 2)
    for (const createId of [once, await create(), await create({ bytes: await plainPhoto(500) })]) {
      await deliver(createId, engine)
    }
    const [first, again, other] = names
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('takes few reads and writes, asked after twice', async () => {
    const styleIds = [await addStyle(ctx)]
    await deliver(await create())
    await grantCredits(ctx, uid, 1)
    const operations = countOperations(ctx)
    const photoId = await addTestPhoto(ctx, { ownerId: uid, bytes: await plainPhoto() })
    const request = { photoId, styleIds, color: null, requestId: 'press' }
    const { createIds } = await createBatch(ctx, uid, request)
    await ctx.store.creations.findEachOwned(uid, createIds)
    await deliver(createIds[0] ?? '')
    await ctx.store.creations.findEachOwned(uid, createIds)
    expect(operations).toEqual({ reads: 7, writes: 6 })
  })

  it('is mailed when it took so long that nobody will still be waiting', async () => {
    const createId = await create()
    ctx.advance(61_000)
    await deliver(createId)
    const [mailId = '', ...others] = await ctx.store.mail.listIdsOwned(uid, 10)
    expect(others).toEqual([])
    expect(await ctx.store.mail.find(mailId)).toMatchObject({
      to: 'ada@example.com',
      message: { subject: 'Your new look is ready' },
    })
  })

  it('is not mailed to somebody who sees it come, or wants no mail', async () => {
    await grantCredits(ctx, uid, 1)
    await deliver(await create())
    const createId = await create()
    await ctx.store.batch((writer) => ctx.store.users.update(writer, uid, { receiveEmail: false }))
    ctx.advance(61_000)
    await deliver(createId)
    expect(await ctx.store.mail.listIdsOwned(uid, 10)).toEqual([])
  })

  it('is drawn once when its task comes twice', async () => {
    const createId = await create()
    await deliver(createId)
    const files = resultFiles()
    expect(await deliver(createId)).toBe('settled')
    expect(resultFiles()).toEqual(files)
    expect(await creditsLeft()).toBe(0)
  })

  it('waits for the worker that is at it already', async () => {
    const createId = await create()
    const engine = new GatedEngine()
    const first = deliver(createId, engine)
    await engine.reached
    expect(await deliver(createId)).toBe('again')
    engine.end('success')
    expect(await first).toBe('settled')
  })

  it('is not ended by a worker that lost it to another one', async () => {
    const createId = await create()
    const slow = new GatedEngine()
    const first = deliver(createId, slow)
    await slow.reached
    ctx.advance(leaseMs)
    expect(await deliver(createId)).toBe('settled')
    const files = resultFiles()
    slow.end('success')
    expect(await first).toBe('again')
    expect(resultFiles()).toEqual(files)
    const { result } = (await ctx.store.creations.find(createId)) ?? {}
    expect(files).toContain(result?.picture.path)
  })

  it('leaves nothing when its creation was deleted meanwhile', async () => {
    const createId = await create()
    const engine = new GatedEngine()
    const job = deliver(createId, engine)
    await engine.reached
    expect(await removeCreation(ctx, uid, createId)).toEqual({ credits: 1 })
    engine.end('success')
    await job
    expect(resultFiles()).toEqual([])
    expect(await deliver(createId)).toBe('settled')
  })

  it('is given back for another instance when this one has to end', async () => {
    const createId = await create()
    const ending = new AbortController()
    const engine = new GatedEngine()
    const worker = { ctx, engine, ending: ending.signal }
    const job = runTryOn(worker, { createIds: [createId] })
    await engine.reached
    ending.abort()
    expect(await job).toBe('again')
    expect(await ctx.store.creations.find(createId)).toMatchObject({
      status: 'queued',
      lease: null,
      attempts: 1,
      pardoned: 1,
    })
  })
})

describe('a delivered batch', () => {
  it('reads its photo once, and writes down one first success', async () => {
    await grantCredits(ctx, uid, 4)
    const createIds = await createSeveral(5)
    const reads = vi.spyOn(ctx.blobs, 'read')
    const operations = countOperations(ctx)
    expect(await deliver(createIds)).toBe('settled')
    expect(reads).toHaveBeenCalledOnce()
    const [claims, results, users] = [5, 5, 1]
    expect(operations).toEqual({ reads: 5, writes: claims + results + users })
    const done = await ctx.store.creations.findEachOwned(uid, createIds)
    expect(done.map(({ status }) => status)).toEqual(Array(5).fill('done'))
    expect(await ctx.store.users.find(uid)).toMatchObject({ firstSuccessAt: ctx.clock() })
  })

  it('settles each creation by itself, and draws only what is left when it comes again', async () => {
    await grantCredits(ctx, uid, 3)
    const [done = '', refused = '', broken = '', gone = ''] = await createSeveral(4)
    const createIds = [done, refused, broken, gone]
    await changeEngine(refused, 'broken')
    await changeEngine(broken, '"broken today"')
    await removeCreation(ctx, uid, gone)
    const engine = instantEngine(({ style }) => (style === 'broken today' ? 'error' : 'success'))
    expect(await deliver(createIds, engine)).toBe('again')
    const statuses = async () =>
      (await ctx.store.creations.findEachOwned(uid, createIds)).map(({ status }) => status)
    expect(await statuses()).toEqual(['done', 'failed', 'queued'])
    const drawn = vi.fn(() => 'success' as const)
    expect(await deliver(createIds, instantEngine(drawn))).toBe('settled')
    expect(drawn).toHaveBeenCalledOnce()
    expect(await statuses()).toEqual(['done', 'failed', 'done'])
    expect(await creditsLeft()).toBe(2)
  })
})

describe('a try-on that cannot be made', () => {
  it('fails at once in words, and its credit is back, when no retry can help', async () => {
    const createId = await create()
    expect(
      await deliver(
        createId,
        instantEngine(() => 'refusal'),
      ),
    ).toBe('settled')
    expect(await ctx.store.creations.find(createId)).toMatchObject({
      status: 'failed',
      refunded: true,
      error: { code: 1009, message: photoProblemWords.no_face },
    })
    expect(await creditsLeft()).toBe(1)
  })

  it.each([
    ['a photo that is no picture', { bytes: Buffer.from('no picture') }, 1009],
    ['a style that is no JSON', { engine: 'broken' }, 2002],
  ])('fails for %s', async (_, details, code) => {
    const createId = await create(details)
    expect(await deliver(createId)).toBe('settled')
    expect(await ctx.store.creations.find(createId)).toMatchObject({ error: { code } })
    expect(await creditsLeft()).toBe(1)
  })

  it('is tried again when the engine breaks, and fails when it broke too often', async () => {
    const broken = instantEngine(() => 'error')
    const createId = await create()
    for (let attempt = 1; attempt < maxTries; attempt++) {
      expect(await deliver(createId, broken)).toBe('again')
      expect(await ctx.store.creations.find(createId)).toMatchObject({ status: 'queued' })
    }
    expect(await deliver(createId, broken)).toBe('settled')
    expect(await ctx.store.creations.find(createId)).toMatchObject({ error: { code: -1 } })
    expect(await deliver(createId, broken)).toBe('settled')
    expect(await creditsLeft()).toBe(1)
  })

  it('waits for as long as it takes while the engine is full or storage does not answer', async () => {
    const createId = await create()
    const full = instantEngine(() => 'full')
    const reads = vi.spyOn(ctx.blobs, 'read')
    for (let attempt = 0; attempt < maxTries; attempt++) {
      expect(await deliver(createId, full)).toBe('again')
      reads.mockRejectedValueOnce(new Error('Storage does not answer.'))
      expect(await deliver(createId)).toBe('again')
    }
    expect(await deliver(createId)).toBe('settled')
    expect(await ctx.store.creations.find(createId)).toMatchObject({ status: 'done' })
  })

  it('is given up when it has broken worker after worker', async () => {
    const createId = await create()
    for (let attempt = 0; attempt < maxTries; attempt++) {
      await claimed(ctx, tryOnJob, createId)
      ctx.advance(leaseMs)
    }
    expect(await deliver(createId)).toBe('settled')
    expect(await ctx.store.creations.find(createId)).toMatchObject({ status: 'failed' })
    expect(await creditsLeft()).toBe(1)
  })
})
