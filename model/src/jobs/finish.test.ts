import { createBatch } from '@hairstyle/core/creations/create-batch.ts'
import { removeCreation } from '@hairstyle/core/creations/remove.ts'
import { beginFinish } from '@hairstyle/core/finishes/begin-finish.ts'
import { addStyle, addTestPhoto, addUser } from '@hairstyle/core/testing/fixtures.ts'
import { createTestContext, type TestContext } from '@hairstyle/core/testing/test-context.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  EngineFullError,
  EngineRefusal,
  FinishRefusal,
  ServerStartingError,
  type Finisher,
  type FinishRequest,
} from '../engine/engine.ts'
import { instantEngine } from '../testing/gated-engine.ts'
import { plainPhoto } from '../testing/plain-photo.ts'
import { runFinish } from './finish.ts'
import { runTryOn } from './try-on.ts'

let ctx: TestContext
let uid: string
let createId: string
let asked: FinishRequest[]
const ending = new AbortController()

beforeEach(async () => {
  ctx = createTestContext()
  uid = await addUser(ctx, 5)
  asked = []
  const photoId = await addTestPhoto(ctx, { ownerId: uid, bytes: await plainPhoto() })
  const styleIds = [await addStyle(ctx)]
  const wish = { photoId, styleIds, color: '#a9522a', requestId: null }
  const [id = ''] = (await createBatch(ctx, uid, wish)).createIds
  createId = id
  const worker = { ctx, engine: instantEngine(), ending: ending.signal }
  await runTryOn(worker, { createIds: [createId] })
  await beginFinish(ctx, { uid, createId, credits: 2 })
})

function deliver(finish: Finisher['finish'] | null = succeed) {
  return runFinish({ ctx, finisher: finish && { finish }, ending: ending.signal }, createId)
}

function succeed(request: FinishRequest) {
  asked.push(request)
  return Promise.resolve({ picture: request.photo, confidence: 'good' as const, doubts: [] })
}

function failing(error: Error) {
  return () => Promise.reject(error)
}

async function look() {
  return await ctx.store.creations.getOwned(uid, createId)
}

async function balance() {
  return (await ctx.store.users.find(uid))?.credits
}

describe('a look that is to be finished', () => {
  it('is drawn as it was, in words, and takes the place of the first picture', async () => {
    const before = (await look()).result
    expect(await deliver()).toBe('settled')
    expect(asked).toMatchObject([
      { color: '#a9522a', look: { cut: 'Long waves', length: 'long', texture: 'wavy' } },
    ])
    const { result, finish, status } = await look()
    expect({ status, finish }).toMatchObject({
      status: 'done',
      finish: { status: 'done', before, attempts: 1 },
    })
    expect(result?.picture.path).toMatch(/finished-1-1\.jpg$/)
    expect(ctx.blobs.files.has(result?.picture.path ?? '')).toBe(true)
    expect(ctx.blobs.files.has(before?.picture.path ?? '')).toBe(true)
    expect(await balance()).toBe(2)
    expect(await deliver()).toBe('settled')
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['settings', 'it is our fault'],
    ['declined', 'did not take this picture'],
    ['moved', 'did not look enough like you'],
  ] as const)(
    'fails for good where the reason is %s, and costs nothing',
    async (problem, words) => {
      expect(await deliver(failing(new FinishRefusal(problem, 'No')))).toBe('settled')
      const { finish, result } = await look()
      expect(finish).toMatchObject({ status: 'failed', refunded: true })
      expect(finish?.message).toContain(words)
      expect(result).not.toBeNull()
      expect(await balance()).toBe(4)
    },
  )

  it('fails for good where its photo is refused, or no server is there to ask', async () => {
    await deliver(failing(new EngineRefusal('head_covered')))
    expect((await look()).finish?.message).toContain('covers your head')
    await beginFinish(ctx, { uid, createId, credits: 2 })
    expect(await deliver(null)).toBe('settled')
    expect((await look()).finish?.message).toContain('our fault')
    await beginFinish(ctx, { uid, createId, credits: 2 })
    await deliver()
    expect(asked).toMatchObject([{ earlier: 2 }])
    expect(await balance()).toBe(2)
  })

  it('waits for a server that is busy or asleep, and burns no attempt', async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await deliver(failing(new EngineFullError('Asleep')))).toBe('again')
    }
    expect((await look()).finish).toMatchObject({ status: 'queued', attempts: 5, pardoned: 5 })
    expect(await deliver()).toBe('settled')
  })

  it('says that the server is starting, until it is up, or that it is busy', async () => {
    const delay = async () => (await look()).finish?.delay
    await deliver(failing(new ServerStartingError('Asleep')))
    expect(await delay()).toBe('starting')
    await deliver(failing(new EngineFullError('Busy')))
    expect(await delay()).toBe('busy')
    const slowly = async (request: FinishRequest) => {
      request.onServer?.('starting')
      await expect.poll(delay).toBe('starting')
      request.onServer?.('up')
      await expect.poll(delay).toBeNull()
      return await succeed(request)
    }
    expect(await deliver(slowly)).toBe('settled')
  })

  it('waits for a busy server no longer than half an hour, though its task comes again and again', async () => {
    const busy = failing(new EngineFullError('Busy'))
    for (let minute = 0; minute < 30; minute++) {
      expect(await deliver(busy)).toBe('again')
      ctx.advance(60_000)
    }
    expect(await deliver(busy)).toBe('settled')
    expect((await look()).finish).toMatchObject({ status: 'failed', refunded: true, delay: null })
    expect((await look()).finish?.message).toContain('took too long')
    expect(await balance()).toBe(4)
  })

  it('is given up when three attempts broke', async () => {
    const broken = failing(new Error('The picture server answered without a picture.'))
    expect(await deliver(broken)).toBe('again')
    expect(await deliver(broken)).toBe('again')
    expect(await deliver(broken)).toBe('settled')
    expect((await look()).finish).toMatchObject({ status: 'failed', refunded: true })
    expect(await balance()).toBe(4)
  })

  it('leaves no file behind where it is deleted meanwhile', async () => {
    const deleteMeanwhile = async (request: FinishRequest) => {
      await removeCreation(ctx, uid, createId)
      return await succeed(request)
    }
    expect(await deliver(deleteMeanwhile)).toBe('again')
    expect(await deliver()).toBe('settled')
    expect([...ctx.blobs.files.keys()].filter((path) => path.startsWith('results/'))).toEqual([])
    expect(await balance()).toBe(4)
  })

  it('is given back by a worker that has to end', async () => {
    const leaving = new AbortController()
    const forever = () => new Promise<never>(() => undefined)
    const worker = { ctx, finisher: { finish: forever }, ending: leaving.signal }
    const run = runFinish(worker, createId)
    leaving.abort()
    expect(await run).toBe('again')
    expect((await look()).finish).toMatchObject({ status: 'queued', lease: null })
  })
})
